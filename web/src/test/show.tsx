// Renders a part of the store at an address, like the app.
import { render } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { store } from "../base/store.ts";
import { Router, useLocation } from "../routing/index.ts";

export function show(element: ReactNode, at = "/") {
  history.replaceState(null, "", at);
  return render(
    <Provider store={store}>
      <Router>
        {element}
        <Place />
      </Router>
    </Provider>,
  );
}

/** The current location, for a test to read. */
function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
}
