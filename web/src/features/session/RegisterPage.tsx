// The page of a new account.
import { useNavigate } from "react-router";
import { Link } from "../../app/Link.tsx";
import { Page } from "../../app/Page.tsx";
import { paths } from "../../paths.ts";
import { RegisterForm } from "./RegisterForm.tsx";

export default function RegisterPage() {
  const navigate = useNavigate();
  return (
    <Page title="Create an account" className="page-narrow">
      <p className="lede">Save favorites, order free samples, and see the same basket on every screen.</p>
      <RegisterForm onRegistered={() => navigate(paths.home(), { replace: true })} />
      <p className="form-aside">
        Already with us? <Link to={paths.login()}>Sign in</Link>
      </p>
    </Page>
  );
}
