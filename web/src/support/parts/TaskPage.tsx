// The page of one task, named by the code in its address. Fetched when it opens and when it may have changed.

import type { ComponentType } from "react";
import type { Address } from "../../api/address.ts";
import { useParams } from "../../routing/index.ts";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { SupportPage } from "../SupportPage.tsx";
import { Trouble } from "./Trouble.tsx";
import { useFresh } from "./useFresh.ts";
import "./parts.css";

export interface TaskScreenProps<T> {
  detail: T;
  reload: () => void;
}

interface TaskPageProps<T> {
  titleOf: (code: string) => string;
  /** What could not be read, for example "The quote". */
  what: string;
  addressOf: (code: string) => Address<T>;
  Screen: ComponentType<TaskScreenProps<T>>;
}

export function TaskPage<T>(props: TaskPageProps<T>) {
  const { code = "" } = useParams();
  return <Task<T> key={code} code={code.toUpperCase()} {...props} />;
}

function Task<T>({ code, titleOf, what, addressOf, Screen }: TaskPageProps<T> & { code: string }) {
  const { data, error, retry } = useFresh(addressOf(code));
  return (
    <SupportPage title={titleOf(code)}>
      {error !== undefined && <Trouble error={error} what={what} onRetry={retry} />}
      {data !== undefined && <Screen detail={data} reload={retry} />}
      {data === undefined && error === undefined && <SkeletonRows count={4} />}
    </SupportPage>
  );
}

/** Why the last step failed. */
export function Notice({ text }: { text: string | undefined }) {
  return (
    text !== undefined && (
      <p className="support-alert" role="alert">
        {text}
      </p>
    )
  );
}
