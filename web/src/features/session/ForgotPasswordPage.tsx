// Where too many failed sign-ins lead: what happened, and what helps.
import { Link } from "../../app/Link.tsx";
import { Page } from "../../app/Page.tsx";
import { paths } from "../../paths.ts";

export default function ForgotPasswordPage() {
  return (
    <Page title="Let’s pause for a moment" className="page-narrow prose">
      <p className="lede">There were too many failed sign-ins for this account.</p>
      <p>
        To keep it safe we accept no further attempts for a while. Please wait 15 minutes, check the email
        address and the password, and try again. Nothing in your account has changed.
      </p>
      <p>
        <Link className="button button-main" to={paths.login()}>
          Back to sign in
        </Link>
      </p>
    </Page>
  );
}
