// The parts of pages with functions of their own. The text of the page is around them.
import { type ComponentType, Suspense } from "react";
import type { ContentPart } from "../../../api/types.ts";
import { AfterFirstView } from "../../../ui/layout/AfterFirstView.tsx";
import { ContactForm as Form } from "../../contact/index.ts";
import { Contact } from "./Contact.tsx";
import { Promotions } from "./Promotions.tsx";
import { Watch } from "./Watch.tsx";

const ContactForm = () => (
  <>
    <Contact />
    <AfterFirstView>
      <Suspense>
        <Form />
      </Suspense>
    </AfterFirstView>
  </>
);

export const PARTS: Record<ContentPart, ComponentType> = {
  contactForm: ContactForm,
  promotions: Promotions,
  tour: Watch,
};

export function Part({ part }: { part: ContentPart }) {
  const Shown = PARTS[part];
  return (
    <div className="content-part">
      <Shown />
    </div>
  );
}
