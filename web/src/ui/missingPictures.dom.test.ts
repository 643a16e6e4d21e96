import { expect, it } from "vitest";
import card from "./missing.svg";
import { replaceMissingPictures } from "./missingPictures.ts";

const broken = (image: HTMLImageElement) => image.dispatchEvent(new Event("error"));

it("shows a placeholder for an image that cannot load, and retries when the network returns", () => {
  replaceMissingPictures(document);
  const image = document.createElement("img");
  document.body.append(image);
  image.src = "/pictures/gone.svg";
  broken(image);
  expect(image.getAttribute("src")).toBe(card);
  broken(image);
  expect(image.getAttribute("src")).toBe(card);

  window.dispatchEvent(new Event("online"));
  expect(image.src).toBe(new URL("/pictures/gone.svg", location.origin).href);
  broken(image);
  expect(image.getAttribute("src")).toBe(card);

  image.src = "/pictures/other.svg";
  broken(image);
  window.dispatchEvent(new Event("online"));
  expect(image.src).toBe(new URL("/pictures/other.svg", location.origin).href);
});
