// Presentations: create, fill, sort, comment, share and email.
import { HttpResponse, http } from "msw";
import type { PresentationEntry, PresentationProductEntry } from "../src/api/types.ts";
import {
  type Asked,
  asCustomer,
  type Command,
  clearable,
  invalid,
  newId,
  notFound,
  now,
  under,
} from "./asCustomer.ts";
import { cardOf, products } from "./products.ts";
import { allSessions, change, type Session } from "./state.ts";

const GAP = 65536;
const noSuch = () => notFound("This presentation does not exist.");
const keyOf = (id: number) => `presentations/${id}`;

function wrongName(name = "") {
  if (!name.trim()) return invalid("name", "required", "Name is required.");
  if ([...name.trim()].length > 60)
    return invalid("name", "too_long", "Please enter no more than 60 characters.");
  return undefined;
}

const shown = (session: Session, id: number) =>
  under(session, `presentationProducts/${id}/`)
    .map((key) => session.entries[key] as PresentationProductEntry)
    .sort((a, b) => a.position - b.position);

const entryOf = (presentationId: number, productId: number, place: number) => ({
  [`presentationProducts/${presentationId}/${productId}`]: {
    presentationId,
    productId,
    position: place * GAP,
  },
});

function changed(asked: Asked, set: Record<string, unknown>, drop: string[] = []) {
  const version = change(asked.session, "presentation_changed", set, drop);
  return HttpResponse.json({ presentationId: asked.id("id"), version });
}

const owned =
  (command: (asked: Asked, mine: PresentationEntry) => Promise<Response> | Response): Command =>
  (asked) => {
    const mine = asked.session.entries[keyOf(asked.id("id"))] as PresentationEntry | undefined;
    return mine ? command(asked, mine) : noSuch();
  };

const create: Command = async ({ session, body }) => {
  const { name = "", productIds = [] } = await body<{ name: string; productIds: number[] }>();
  const wrong = wrongName(name);
  if (wrong) return wrong;
  const presentationId = newId();
  const made = { presentationId, name: name.trim(), createdAt: now() };
  const rows = productIds.map((productId, at) => entryOf(presentationId, productId, at + 1));
  const set = Object.assign({ [keyOf(presentationId)]: made }, ...rows);
  return HttpResponse.json({ presentationId, version: change(session, "presentation_created", set) });
};

const update = owned(async (asked, mine) => {
  const { name, comment } = await asked.body<{ name: string; comment: string }>();
  const wrong = name === undefined ? undefined : wrongName(name);
  if (wrong) return wrong;
  const text = comment === undefined ? mine.comment : clearable(comment, 250);
  if (text instanceof Response) return text;
  const { comment: _, ...rest } = mine;
  return changed(asked, {
    [keyOf(mine.presentationId)]: {
      ...rest,
      name: name?.trim() ?? mine.name,
      ...(text && { comment: text }),
    },
  });
});

const add = owned((asked, { presentationId }) => {
  const rows = shown(asked.session, presentationId);
  const productId = asked.id("productId");
  if (rows.some((row) => row.productId === productId)) return changed(asked, {});
  return changed(asked, entryOf(presentationId, productId, (rows.at(-1)?.position ?? 0) / GAP + 1));
});

const move = owned(async (asked, { presentationId }) => {
  const { before } = await asked.body<{ before: number }>();
  const productId = asked.id("productId");
  const rows = shown(asked.session, presentationId);
  const moved = rows.find((row) => row.productId === productId);
  if (!moved) return notFound("This product is not in that presentation.");
  const others = rows.filter((row) => row !== moved);
  const place = before === undefined ? others.length : others.findIndex((row) => row.productId === before);
  others.splice(place, 0, moved);
  const set = Object.fromEntries(
    others.map((row, at) => [
      `presentationProducts/${presentationId}/${row.productId}`,
      { ...row, position: (at + 1) * GAP },
    ]),
  );
  return changed(asked, set);
});

const comment = owned(async (asked, { presentationId }) => {
  const key = `presentationProducts/${presentationId}/${asked.id("productId")}`;
  const row = asked.session.entries[key] as PresentationProductEntry | undefined;
  if (!row) return notFound("This product is not in that presentation.");
  const text = clearable((await asked.body<{ comment: string }>()).comment, 250);
  if (text instanceof Response) return text;
  const { comment: _, ...rest } = row;
  return changed(asked, { [key]: { ...rest, ...(text && { comment: text }) } });
});

const share = owned(({ session }, mine) => {
  const link = mine.link ?? crypto.randomUUID().replaceAll("-", "");
  const version = change(session, "presentation_changed", {
    [keyOf(mine.presentationId)]: { ...mine, link },
  });
  return HttpResponse.json({ link, version });
});

const unshare = owned(({ session }, { link: _, ...rest }) => {
  const version = change(session, "presentation_changed", { [keyOf(rest.presentationId)]: rest });
  return HttpResponse.json({ version });
});

const base = "*/api/presentations";
const saved = `${base}/:id/savedProducts`;
export const presentationHandlers = [
  http.post(base, asCustomer(create)),
  http.post(`${base}/:id/update`, asCustomer(update)),
  http.post(
    `${base}/:id/delete`,
    asCustomer(
      owned((asked, { presentationId }) =>
        changed(asked, {}, [
          keyOf(presentationId),
          ...under(asked.session, `presentationProducts/${presentationId}/`),
        ]),
      ),
    ),
  ),
  http.post(`${base}/:id/share`, asCustomer(share)),
  http.post(`${base}/:id/unshare`, asCustomer(unshare)),
  http.post(`${saved}/sendEmail`, asCustomer(owned(() => HttpResponse.json({})))),
  http.post(`${saved}/:productId/add`, asCustomer(add)),
  http.post(
    `${saved}/:productId/remove`,
    asCustomer(
      owned((asked, { presentationId }) =>
        changed(asked, {}, [`presentationProducts/${presentationId}/${asked.id("productId")}`]),
      ),
    ),
  ),
  http.post(`${saved}/:productId/move`, asCustomer(move)),
  http.post(`${saved}/:productId/comment`, asCustomer(comment)),
  http.get("*/api/shared/presentations/:link", ({ params }) => {
    for (const session of allSessions()) {
      const all = under(session, "presentations/").map((key) => session.entries[key] as PresentationEntry);
      const found = all.find(({ link }) => link === params.link);
      if (!found) continue;
      const rows = shown(session, found.presentationId).flatMap(({ productId, comment }) => {
        const product = products.find(({ id }) => id === productId);
        return product ? [{ product: cardOf(product), ...(comment && { comment }) }] : [];
      });
      return HttpResponse.json({
        name: found.name,
        ...(found.comment && { comment: found.comment }),
        products: rows,
      });
    }
    return noSuch();
  }),
];
