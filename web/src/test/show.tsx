// Renders a part of the store at an address, like the app.
import { render } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router";
import { store } from "../base/store.ts";

export function show(element: ReactNode, at = "/") {
  return render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[at]}>
        {element}
        <Place />
      </MemoryRouter>
    </Provider>,
  );
}

/** The current location, for a test to read. */
function Place() {
  const { pathname, search } = useLocation();
  return <output data-testid="place">{pathname + search}</output>;
}
