// A message to the shop.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { sessionAtom } from "../session/index.ts";
import { useTextForm } from "../textform/index.ts";
import { RULES, requestOf } from "./message.ts";

export default function ContactForm() {
  const [thanks, setThanks] = useState<string>();
  if (thanks) return <Thanks message={thanks} />;
  return <Form onSent={setThanks} />;
}

function Thanks({ message }: { message: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <p ref={words} role="status" tabIndex={-1} className="alert alert-success">
      {message}
    </p>
  );
}

function Form({ onSent }: { onSent: (message: string) => void }) {
  const session = useAtomValue(sessionAtom);
  const form = useTextForm({
    rules: RULES,
    start: { name: "", email: session?.email ?? "", phone: "", order: "", message: "" },
    async send(values, solution) {
      const body = requestOf(values, solution);
      onSent((await call(({ POST }) => POST("/api/contact", { body }))).message);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} className="form form-text" aria-label={t`Contact`}>
      {form.summary}
      {form.field("name")}
      {form.field("email")}
      {form.field("phone")}
      {form.field("order")}
      {form.field("message")}
      {form.robotCheck}
      <Button type="submit" busy={form.busy}>
        <Trans>Send message</Trans>
      </Button>
    </form>
  );
}
