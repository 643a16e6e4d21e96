// The registration page. Follows a safe ReturnUrl; otherwise goes home.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useLocation, useNavigate } from "../../routing/index.ts";
import { RegisterForm } from "./RegisterForm.tsx";
import { returnUrlOf } from "./returnUrl.ts";

export default function RegisterPage() {
  const navigate = useNavigate();
  const returnUrl = returnUrlOf(useLocation().search);
  return (
    <Page title={t`Create an account`} className="page-narrow">
      <p className="lede">
        <Trans>Save favorites, order free samples, and see the same basket on every screen.</Trans>
      </p>
      <RegisterForm onRegistered={() => navigate(returnUrl ?? paths.home(), { replace: true })} />
      <p className="form-aside">
        <Trans>
          Already have an account? <Link to={paths.login(returnUrl)}>Sign in</Link>
        </Trans>
      </p>
    </Page>
  );
}
