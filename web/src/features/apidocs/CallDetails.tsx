// One call: closed, its method, address and summary; open, its full documentation.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import {
  type ApiDocument,
  answerOf,
  audienceOf,
  boundsOf,
  type Call,
  contentOf,
  curlOf,
  follow,
  type Parameter,
  type Schema,
  typeWords,
} from "./document.ts";
import { Shape } from "./Shape.tsx";
import { Words } from "./Words.tsx";

interface CallDetailsProps {
  document: ApiDocument;
  call: Call;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

export function CallDetails({ document, call, isOpen, onToggle }: CallDetailsProps) {
  return (
    <details
      className="api-call"
      id={call.operationId}
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary>
        <span className="api-address">
          <span className="api-method">{call.method}</span> <code>{call.path}</code>
        </span>
        <span className="api-summary">
          <Words text={call.summary ?? ""} />
        </span>
      </summary>
      {isOpen && <Body document={document} call={call} />}
    </details>
  );
}

function Body({ document, call }: { document: ApiDocument; call: Call }) {
  const answers = Object.entries(call.responses).map(
    ([status, answer]) => [status, answerOf(document, answer)] as const,
  );
  const isRefusal = ([status]: readonly [string, unknown]) => status >= "400";
  const request = contentOf(call.requestBody?.content);
  const success = contentOf(answers.find((answer) => !isRefusal(answer))?.[1].content);
  const audience = audienceOf(call);
  const kinds = Object.keys(call.requestBody?.content ?? {});
  return (
    <div className="api-body">
      {call.description && (
        <p>
          <Words text={call.description} />
        </p>
      )}
      <p>
        <Trans>
          For {audience}. <a href={`#${call.operationId}`}>Link to this call</a>
        </Trans>
      </p>
      {call.parameters && call.parameters.length > 0 && (
        <Part title={t`Parameters`}>
          <ul className="api-fields">
            {call.parameters.map((parameter) => (
              <ParameterOf key={parameter.name} document={document} parameter={parameter} />
            ))}
          </ul>
        </Part>
      )}
      {request.schema && (
        <Part title={t`Body`}>
          <p className="muted">{kinds.join(", ")}</p>
          <Shape document={document} schema={request.schema} />
        </Part>
      )}
      {answers
        .filter((answer) => !isRefusal(answer))
        .map(([status, answer]) => (
          <Part key={status} title={t`Response ${status}`}>
            <AnswerOf document={document} description={answer.description} {...contentOf(answer.content)} />
          </Part>
        ))}
      {call["x-frames"] && (
        <>
          <Part title={t`Frames that the server sends`}>
            <Shape document={document} schema={call["x-frames"].sent} />
          </Part>
          <Part title={t`Frames that it accepts`}>
            <Shape document={document} schema={call["x-frames"].taken} />
          </Part>
        </>
      )}
      <Part title={t`Errors`}>
        <dl className="api-refusals">
          {answers.filter(isRefusal).map(([status, answer]) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <Words text={answer.description ?? ""} />
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      {(request.example !== undefined || success.example !== undefined) && (
        <Part title={t`Example`}>
          <pre>{curlOf(call, location.origin)}</pre>
          {success.example !== undefined && <pre>{JSON.stringify(success.example, undefined, 2)}</pre>}
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function ParameterOf({ document, parameter }: { document: ApiDocument; parameter: Parameter }) {
  const schema = parameter.schema ?? {};
  const notes = [
    parameter.in,
    typeWords(document, schema),
    ...boundsOf(follow(document, schema)),
    ...(parameter.required ? [] : [t`optional`]),
  ];
  return (
    <li>
      <p>
        <code className="api-name">{parameter.name}</code> <span className="muted">{notes.join(" · ")}</span>
      </p>
      {parameter.description && (
        <p>
          <Words text={parameter.description} />
        </p>
      )}
    </li>
  );
}

interface AnswerOfProps {
  document: ApiDocument;
  description: string | undefined;
  kind: string;
  schema?: Schema;
}

function AnswerOf({ document, description = "", kind, schema }: AnswerOfProps) {
  return (
    <>
      <p>
        <Words text={description} />
      </p>
      {kind && <p className="muted">{kind}</p>}
      {schema && <Shape document={document} schema={schema} />}
    </>
  );
}
