// ALTCHA's proof of work in our own widget: the library's widget includes styles and a framework that are too large for
// our pages, while the protocol needs only its worker. The site key is the address of the challenges.
import { t } from "@lingui/core/macro";
import { answerOf, request } from "../../api/request.ts";
import type { ChallengeAnswer } from "../../api/types.ts";
import { serverNow } from "../../base/serverClock.ts";
import { solve } from "./proofOfWork.ts";
import type { CaptchaHandlers, CaptchaService } from "./service.ts";

type State = "idle" | "working" | "solved" | "failed" | "expired";

const WORDS: Record<State, string> = {
  idle: t`Your device solves a small puzzle. No other company is involved.`,
  working: t`Checking…`,
  solved: t`Thank you, that worked.`,
  failed: t`The check did not work. Please try again.`,
  expired: t`The check has expired. Please do it again.`,
};
/** A token is dropped this long before the server would reject it. */
const MARGIN_MS = 15_000;

const widgets = new Map<string, Widget>();
let count = 0;

class Widget {
  private readonly box = document.createElement("input");
  private readonly status = document.createElement("span");
  private work: AbortController | undefined;
  private expiry: number | undefined;

  constructor(
    private readonly element: HTMLElement,
    private readonly address: string,
    private readonly handlers: CaptchaHandlers,
    id: string,
  ) {
    const label = document.createElement("label");
    const words = document.createElement("span");
    words.textContent = t`I am not a robot`;
    words.className = "captcha-label";
    this.box.type = "checkbox";
    this.box.id = `${id}-box`;
    this.status.id = `${id}-status`;
    this.status.className = "captcha-status";
    this.status.setAttribute("role", "status");
    this.box.setAttribute("aria-describedby", this.status.id);
    label.htmlFor = this.box.id;
    label.append(this.box, words);
    this.box.addEventListener("change", () => this.pressed());
    element.replaceChildren(label, this.status);
    this.show("idle");
  }

  private show(state: State) {
    this.element.dataset.state = state;
    this.status.textContent = WORDS[state];
    this.box.checked = state === "working" || state === "solved";
    this.box.setAttribute("aria-busy", String(state === "working"));
  }

  private pressed() {
    // A solved or running check stays checked on a second press.
    if (this.box.checked) void this.verify();
    else this.box.checked = true;
  }

  private async verify() {
    const work = new AbortController();
    this.work = work;
    this.show("working");
    try {
      const response = await request(this.address, { signal: work.signal, cache: "no-store" });
      const challenge = await answerOf<ChallengeAnswer>(response);
      const solution = await solve(challenge, work.signal);
      if (work.signal.aborted) return;
      const left = challenge.parameters.expiresAt * 1000 - serverNow() - MARGIN_MS;
      // A wrong local clock says nothing about the token: the server decides.
      if (left > 0) this.expiry = window.setTimeout(() => this.lost("expired"), left);
      this.show("solved");
      this.handlers.onSolved(btoa(JSON.stringify({ challenge, solution })));
    } catch (error) {
      if (work.signal.aborted) return;
      console.error("The captcha failed.", error);
      this.lost("failed");
    }
  }

  private lost(state: State) {
    this.stop();
    this.show(state);
    this.handlers.onLost();
  }

  reset() {
    this.stop();
    this.show("idle");
  }

  stop() {
    this.work?.abort();
    window.clearTimeout(this.expiry);
  }

  remove() {
    this.stop();
    this.element.replaceChildren();
  }
}

export const altcha: CaptchaService = {
  render(element, siteKey, handlers) {
    count += 1;
    const id = `captcha-${count}`;
    widgets.set(id, new Widget(element, siteKey, handlers, id));
    return id;
  },
  reset: (id) => widgets.get(id)?.reset(),
  remove(id) {
    widgets.get(id)?.remove();
    widgets.delete(id);
  },
};
