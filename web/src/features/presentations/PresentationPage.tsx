// One presentation: introduction, products in order, and ways to share it.
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Mail, Pencil, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { explain } from "../../api/errors.ts";
import type { PresentationEntry } from "../../api/types.ts";
import { accountPaths } from "../../base/accountPaths.ts";
import { formatCount } from "../../format/numbers.ts";
import { useEntry } from "../../live/entries.ts";
import { Link } from "../../page/Link.tsx";
import { useNavigate, useParams } from "../../routing/index.ts";
import { Button } from "../../ui/buttons/Button.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { NameDialog } from "../../ui/dialogs/NameDialog.tsx";
import { Empty } from "../../ui/feedback/Empty.tsx";
import { AutosaveField } from "../../ui/fields/AutosaveField.tsx";
import { AccountPage } from "../account/index.ts";
import { showToast } from "../notices/index.ts";
import { EmailPresentationDialog } from "./EmailPresentationDialog.tsx";
import { PresentationNameField } from "./PresentationNameField.tsx";
import { PresentationRows } from "./PresentationRows.tsx";
import {
  deletePresentation,
  MAX_COMMENT_LENGTH,
  updatePresentation,
  usePresentationRows,
} from "./presentations.ts";
import { checkPresentationName } from "./rules.ts";
import { SharePanel } from "./SharePanel.tsx";
import "./presentations.css";

export default function PresentationPage() {
  const id = Number(useParams().presentationId);
  const presentation = useEntry<PresentationEntry>(`presentations/${id}`);
  return (
    <AccountPage
      title={presentation?.name ?? t`Presentation`}
      purpose={t`to see your presentations`}
      actions={presentation && <Actions presentation={presentation} />}
    >
      {presentation ? <Body key={id} presentation={presentation} /> : <NoPresentation />}
    </AccountPage>
  );
}

type Open = "rename" | "delete" | "email";

function Actions({ presentation: { presentationId: id, name } }: { presentation: PresentationEntry }) {
  const [open, setOpen] = useState<Open>();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  const count = usePresentationRows(id).length;
  return (
    <div className="head-actions">
      <Button look="quiet" onClick={() => setOpen("email")}>
        <Mail aria-hidden="true" />
        <span>{t({ message: "Email", context: "verb" })}</span>
      </Button>
      <Button look="quiet" onClick={() => window.print()}>
        <Printer aria-hidden="true" />
        <Trans>Print</Trans>
      </Button>
      <Button look="quiet" onClick={() => setOpen("rename")}>
        <Pencil aria-hidden="true" />
        <Trans>Rename</Trans>
      </Button>
      <Button look="quiet" onClick={() => setOpen("delete")}>
        <Trash2 aria-hidden="true" />
        <Trans>Delete</Trans>
      </Button>
      {open === "email" && <EmailPresentationDialog id={id} name={name} count={count} onClose={close} />}
      {open === "rename" && (
        <NameDialog
          title={t`Rename presentation`}
          initial={name}
          submit={t`Save name`}
          check={checkPresentationName}
          explain={explain}
          onClose={close}
          field={(field) => <PresentationNameField {...field} />}
          onSubmit={async (next) => {
            await updatePresentation(id, { name: next });
            close();
          }}
        />
      )}
      {open === "delete" && (
        <ConfirmDialog
          title={t`Delete “${name}”?`}
          confirm={t`Delete presentation`}
          explain={explain}
          onClose={close}
          onConfirm={async () => {
            await deletePresentation(id);
            navigate(accountPaths.presentations());
            showToast(t`The presentation “${name}” was deleted.`);
          }}
        >
          <p>
            {plural(count, {
              one: "1 product and all comments will be deleted. A shared link stops working. The products stay in the store.",
              other: `${formatCount(count)} products and all comments will be deleted. A shared link stops working. The products stay in the store.`,
            })}
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
}

function Body({
  presentation: { presentationId: id, comment = "", link },
}: {
  presentation: PresentationEntry;
}) {
  return (
    <>
      <p className="print-only message-text">{comment}</p>
      <div className="presentation-head no-print">
        <AutosaveField
          label={t`What you want to say`}
          saved={comment}
          save={(text) => updatePresentation(id, { comment: text })}
          longest={MAX_COMMENT_LENGTH}
          explain={explain}
        />
        <SharePanel id={id} link={link} />
      </div>
      <PresentationRows id={id} />
    </>
  );
}

function NoPresentation() {
  return (
    <Empty title={t`This presentation does not exist`}>
      <p>
        <Trans>It may have been deleted, in this tab or another.</Trans>
      </p>
      <Link className="button button-main" to={accountPaths.presentations()}>
        <Trans>All presentations</Trans>
      </Link>
    </Empty>
  );
}
