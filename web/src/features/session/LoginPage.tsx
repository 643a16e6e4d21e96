// The sign-in page. Follows a safe ReturnUrl; otherwise goes home.
import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { orderPaths } from "../../base/orderPaths.ts";
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { useLocation, useNavigate } from "../../routing/index.ts";
import { LoginForm } from "./LoginForm.tsx";
import { afterLogin } from "./loginOutcome.ts";
import { returnUrlOf } from "./returnUrl.ts";

export default function LoginPage() {
  const navigate = useNavigate();
  const returnUrl = returnUrlOf(useLocation().search);
  return (
    <Page title={t`Sign in`} className="page-narrow">
      <LoginForm
        returnUrl={returnUrl}
        onSignedIn={(login) => navigate(afterLogin(login, returnUrl), { replace: true })}
        onSentTo={(address, state) => navigate(address, { state })}
      />
      <p className="form-aside">
        <Trans>
          New here? <Link to={paths.register(returnUrl)}>Create an account</Link>
        </Trans>
      </p>
      <p className="form-aside">
        <Trans>
          Ordered without an account? <Link to={orderPaths.orders()}>See the orders of this browser</Link>
        </Trans>
      </p>
    </Page>
  );
}
