import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { type Errors, useFields } from "./useFields.ts";

interface Values {
  a: string;
  b: string;
}
const check = ({ a, b }: Values): Errors<"a" | "b"> => ({
  ...(a === "" && { a: "A is missing." }),
  ...(b === "" && { b: "B is missing." }),
});
const use = () => renderHook(() => useFields<Values>({ a: "", b: "" }, check)).result;

it("shows only the error of the field that lost the focus", () => {
  const form = use();
  expect(form.current.errors).toEqual({});
  act(() => form.current.leave("a"));
  expect(form.current.errors).toEqual({ a: "A is missing." });
});

it("clears an error as soon as it is corrected, and shows no new one before blur", () => {
  const form = use();
  act(() => void form.current.checkAll());
  expect(form.current.errors).toEqual({ a: "A is missing.", b: "B is missing." });
  act(() => form.current.change({ a: "x" }));
  expect(form.current.errors).toEqual({ b: "B is missing." });
  act(() => form.current.change({ a: "" }));
  expect(form.current.errors).toEqual({ b: "B is missing." });
});

it("keeps the server's errors until their field changes", () => {
  const form = use();
  act(() => form.current.change({ a: "x", b: "y" }));
  act(() => form.current.refuse({ a: "Taken." }));
  act(() => form.current.change({ b: "z" }));
  expect(form.current.errors).toEqual({ a: "Taken." });
  act(() => form.current.change({ a: "w" }));
  expect(form.current.errors).toEqual({});
});
