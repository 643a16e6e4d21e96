// The API reference: `/openapi.json`, searchable.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useMemo, useState } from "react";
import { at } from "../../api/address.ts";
import { useResource } from "../../api/useResource.ts";
import { Offered } from "../../page/Offered.tsx";
import { Page } from "../../page/Page.tsx";
import { nameInHash, useLocation } from "../../routing/index.ts";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { Failure } from "../../ui/feedback/Failure.tsx";
import { SkeletonRows } from "../../ui/feedback/Skeleton.tsx";
import { Field } from "../../ui/fields/Field.tsx";
import { CallDetails } from "./CallDetails.tsx";
import { type ApiDocument, type Group, groupsOf, search } from "./document.ts";
import { Words } from "./Words.tsx";
import "./apidocs.css";

const DOCUMENT = at("/openapi.json");

export default function ApiPage() {
  return (
    <Offered offer="api">
      <Reference />
    </Offered>
  );
}

function Reference() {
  const document = useResource(DOCUMENT);
  return (
    <Page title={t`API`} className="api-page">
      {document.state === "loading" && <SkeletonRows count={8} />}
      {document.state === "failed" && (
        <Failure what={t`The calls could not be loaded.`} error={document.error} onRetry={document.retry} />
      )}
      {document.state === "ready" && <Calls document={document.data as ApiDocument} />}
    </Page>
  );
}

function Calls({ document }: { document: ApiDocument }) {
  const groups = useMemo(() => groupsOf(document), [document]);
  const [query, setQuery] = useState("");
  const found = useMemo(() => search(groups, query), [groups, query]);
  const { isOpen, toggle } = useOpened(groups);
  const [lede = "", ...rules] = (document.info.description ?? "").trim().split(/\n\n+/);
  const isSearching = query.trim() !== "";
  const count = (some: Group[]) => some.reduce((total, { calls }) => total + calls.length, 0);
  const [shown, all] = [count(found), count(groups)];
  return (
    <>
      <p className="lede">{lede}</p>
      <p>
        <Trans>
          For programs, the same as an OpenAPI 3.1 document: <a href={DOCUMENT}>{DOCUMENT}</a>
        </Trans>
      </p>
      <search className="api-search">
        <Field
          label={t`Search the calls`}
          hint={t`Words from an address, name or summary, such as “cart” or “POST proofs”.`}
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <p role="status" className="muted">
          <Trans>
            {shown} of {all} calls
          </Trans>
        </p>
      </search>
      {found.length === 0 && (
        <Empty title={t`No matching calls`}>
          <p>
            <Trans>Try fewer words, or a part of the address.</Trans>
          </p>
        </Empty>
      )}
      {!isSearching && (
        <details className="api-group prose">
          <summary>
            <h2>
              <Trans>About all calls</Trans>
            </h2>
          </summary>
          {rules.map((rule) => (
            <p key={rule}>
              <Words text={rule} />
            </p>
          ))}
        </details>
      )}
      {found.map((group) => (
        <GroupDetails
          key={group.name}
          group={group}
          isOpen={isSearching || isOpen(group.name)}
          onToggle={(now) => !isSearching && toggle(group.name, now)}
        >
          {group.calls.map((call) => (
            <CallDetails
              key={call.operationId}
              document={document}
              call={call}
              isOpen={isOpen(call.operationId)}
              onToggle={(now) => toggle(call.operationId, now)}
            />
          ))}
        </GroupDetails>
      ))}
    </>
  );
}

interface GroupDetailsProps {
  group: Group;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: React.ReactNode;
}

function GroupDetails({ group, isOpen, onToggle, children }: GroupDetailsProps) {
  const id = useId();
  return (
    <details
      className="api-group"
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && onToggle(event.currentTarget.open)}
    >
      <summary aria-describedby={id}>
        <h2>{titleOf(group.name)}</h2>
        <span className="muted">{group.calls.length}</span>
      </summary>
      <p id={id} className="api-group-words">
        {group.description}
      </p>
      {isOpen && children}
    </details>
  );
}

const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** The open groups and calls. A hash that names a call opens it and its group, and scrolls to it. */
function useOpened(groups: Group[]) {
  const { hash } = useLocation();
  const named = nameInHash(hash);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const group = groups.find(({ calls }) => calls.some(({ operationId }) => operationId === named));
    if (group) setOpened((before) => new Set([...before, group.name, named]));
  }, [groups, named]);

  const isNamedOpen = opened.has(named);
  useEffect(() => {
    if (isNamedOpen) document.getElementById(named)?.scrollIntoView();
  }, [isNamedOpen, named]);

  function toggle(name: string, isOpen: boolean) {
    setOpened((before) => {
      if (before.has(name) === isOpen) return before;
      const after = new Set(before);
      if (isOpen) after.add(name);
      else after.delete(name);
      return after;
    });
  }
  return { isOpen: (name: string) => opened.has(name), toggle };
}
