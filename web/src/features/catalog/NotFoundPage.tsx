// The page for unknown addresses.
import { paths } from "../../base/paths.ts";
import { Link } from "../../page/Link.tsx";
import { Page } from "../../page/Page.tsx";
import { AllCategories } from "./AllCategories.tsx";

export default function NotFoundPage() {
  return (
    <Page title="This page does not exist">
      <p className="lede">
        The address may be mistyped, or the product is no longer available. Try one of these categories.
      </p>
      <AllCategories />
      <p className="actions">
        <Link className="button button-main" to={paths.home()}>
          Back to home
        </Link>
      </p>
    </Page>
  );
}
