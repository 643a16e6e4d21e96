import { act, render, screen } from "@testing-library/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it } from "vitest";
import { navigate } from "./history.ts";
import { useLocation, useNavigate, useSearchParams } from "./location.ts";
import { Redirect, Router, Routes, useParams } from "./Router.tsx";

const here = () => location.pathname + location.search + location.hash;
const popped = () => new Promise((done) => window.addEventListener("popstate", done, { once: true }));
const go = (address: string, options = {}) => act(async () => navigate(address, options));

/** What the components below have read when they were last committed. */
const seen: {
  location?: ReturnType<typeof useLocation>;
  navigate?: ReturnType<typeof useNavigate>;
  search?: ReturnType<typeof useSearchParams>;
  params?: ReturnType<typeof useParams>;
} = {};

function Reader() {
  const read = { location: useLocation(), navigate: useNavigate(), search: useSearchParams() };
  useEffect(() => {
    Object.assign(seen, read);
  });
  return null;
}

function Page({ name }: { name: string }) {
  seen.params = useParams();
  const [first] = useState(name);
  return <p>{`${name}, opened as ${first}`}</p>;
}

let loadSlow: () => void = () => undefined;
const Slow = lazy(async () => {
  await new Promise<void>((done) => {
    loadSlow = done;
  });
  return { default: () => <p>The slow page</p> };
});

const app = (
  <Router>
    <Reader />
    <Suspense fallback="Waiting">
      <Routes
        table={[
          { path: "/search/keyword/:term", element: <Page name="keyword" /> },
          { path: "/search/sku/:term", element: <Page name="sku" /> },
          { path: "/lists/new", element: <section>A new list</section> },
          { path: "/lists/:id", element: <section>A list</section> },
          { path: "/old", element: <Redirect to="/lists/new" /> },
          { path: "/slow", element: <Slow /> },
          {
            path: "*",
            element: <Routes table={[{ path: "/account/:name/*?", element: <Page name="account" /> }]} />,
          },
        ]}
      />
    </Suspense>
  </Router>
);

// Without entries to go forward to, so that each new one counts.
beforeEach(() => history.pushState(null, "", "/lists/7"));

it("renders the first page that matches", async () => {
  render(app);
  expect(screen.getByText("A list")).toBeInTheDocument();
  await go("/lists/NEW/");
  expect(screen.getByText("A new list")).toBeInTheDocument();
  await go("/unknown");
  expect(screen.queryByRole("paragraph")).toBeNull();
});

it("passes unescaped parameters, also through a table in a table", async () => {
  render(app);
  await go("/search/keyword/a%2Fb%20100%25");
  expect(seen.params?.term).toBe("a/b 100%");
  await go("/account/x%3Fy/1/2");
  expect(seen.params).toMatchObject({ name: "x?y", "*": "1/2" });
  await go("/account/x");
  expect(seen.params?.["*"]).toBeUndefined();
});

it("keeps the state of a component that two addresses share", async () => {
  history.replaceState(null, "", "/search/keyword/mug");
  render(app);
  await go("/search/sku/17");
  expect(screen.getByText("sku, opened as keyword")).toBeInTheDocument();
});

it("redirects without a history entry", async () => {
  render(app);
  const before = history.length;
  await go("/old");
  expect(screen.getByText("A new list")).toBeInTheDocument();
  expect(here()).toBe("/lists/new");
  expect(history.length).toBe(before + 1);
  expect(seen.location?.action).toBe("REPLACE");
});

it("redirects on the first render", async () => {
  history.replaceState(null, "", "/old");
  render(app);
  expect(await screen.findByText("A new list")).toBeInTheDocument();
});

it("keeps the page until the code of the next one has loaded", async () => {
  render(app);
  await go("/slow");
  expect(here()).toBe("/slow");
  expect(screen.getByText("A list")).toBeInTheDocument();
  expect(seen.location?.pathname).toBe("/lists/7");
  await act(async () => loadSlow());
  expect(screen.getByText("The slow page")).toBeInTheDocument();
  expect(seen.location?.pathname).toBe("/slow");
});

it("follows Back and Forward with the entry's key and state", async () => {
  render(app);
  await go("/lists/8", { state: { from: 2 } });
  const key = seen.location?.key;
  await go("/lists/new");
  expect(seen.location).toMatchObject({ state: null, action: "PUSH" });
  await act(async () => {
    seen.navigate?.(-1);
    await popped();
  });
  expect(seen.location).toMatchObject({ pathname: "/lists/8", key, state: { from: 2 }, action: "POP" });
});

it("renders the last of several navigations", async () => {
  render(app);
  const before = history.length;
  await act(async () => {
    navigate("/search/keyword/mug");
    navigate("/search/sku/17");
    navigate("/lists/new");
  });
  expect(screen.getByText("A new list")).toBeInTheDocument();
  expect(history.length).toBe(before + 3);
});

it("navigates relative to the rendered path", async () => {
  render(app);
  await act(async () => seen.navigate?.("?a=1"));
  expect(here()).toBe("/lists/7?a=1");
  await act(async () => seen.navigate?.("#b"));
  expect(here()).toBe("/lists/7#b");
  expect(seen.location).toMatchObject({ search: "", hash: "#b" });
});

it("reads and sets the query exactly", async () => {
  history.replaceState(null, "", "/lists/7?text=100%2525%2026%20%2B%20%2526#c");
  render(app);
  expect(seen.search?.[0].get("text")).toBe("100%25 26 + %26");
  const before = history.length;
  await act(async () => seen.search?.[1](new URLSearchParams({ text: "50% + 1 & %2F" })));
  expect(history.length).toBe(before + 1);
  expect(seen.location?.hash).toBe("");
  expect(seen.search?.[0].get("text")).toBe("50% + 1 & %2F");
  const add = (params: URLSearchParams) => {
    params.set("page", "2");
    return params;
  };
  await act(async () => seen.search?.[1](add, { replace: true, state: 1 }));
  expect(history.length).toBe(before + 1);
  expect(Object.fromEntries(seen.search?.[0] ?? [])).toEqual({ text: "50% + 1 & %2F", page: "2" });
  expect(seen.location).toMatchObject({ state: 1, action: "REPLACE" });
  await act(async () => seen.search?.[1]({}));
  expect(location.href).toBe(`${location.origin}/lists/7`);
});

it("renders a fixed address outside a browser", () => {
  const html = renderToStaticMarkup(
    <Router at="/content/Help">
      <Routes table={[{ path: "/content/:page", element: <Page name="content" /> }]} />
    </Router>,
  );
  expect(html).toContain("content, opened as content");
  expect(seen.params?.page).toBe("Help");
});
