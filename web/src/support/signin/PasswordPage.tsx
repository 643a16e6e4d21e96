// A password that nobody else knows: the first one came from whoever runs the server.
import { useNavigate } from "react-router";
import { Link } from "../../app/Link.tsx";
import { showToast } from "../../features/notices/toasts.ts";
import { PasswordForm } from "../../features/session/PasswordForm.tsx";
import { send } from "../api.ts";
import { DeskPage } from "../DeskPage.tsx";
import { deskPaths } from "../paths.ts";

export default function PasswordPage() {
  const navigate = useNavigate();

  function changed() {
    showToast("Your password was changed. All your other sign-ins have ended.");
    navigate(deskPaths.lobby());
  }

  return (
    <DeskPage title="Change your password" className="page-narrow">
      <PasswordForm
        change={(currentPassword, newPassword) =>
          send("/api/support/password", { currentPassword, newPassword })
        }
        onChanged={changed}
      >
        <Link to={deskPaths.lobby()}>Cancel</Link>
      </PasswordForm>
    </DeskPage>
  );
}
