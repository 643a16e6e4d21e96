// The address book, and the address rules of a few countries.
import { HttpResponse, http } from "msw";
import type { AddressEntry, CountryRules } from "../src/api/types.ts";
import { problem } from "./answers.ts";
import { asCustomer, type Command, newId, notFound, under } from "./asCustomer.ts";
import { change, type Session } from "./state.ts";

const named = (text: string) =>
  text.split(", ").map((pair) => ({ code: pair.slice(0, 2), name: pair.slice(3) }));
const US = named(
  "AL Alabama, AK Alaska, AZ Arizona, CA California, CO Colorado, DC District of Columbia, FL Florida, GA Georgia, IL Illinois, MA Massachusetts, NY New York, OR Oregon, TX Texas, WA Washington",
);
const CA = named("AB Alberta, BC British Columbia, MB Manitoba, ON Ontario, QC Quebec, SK Saskatchewan");

const rules: Array<CountryRules & { name: string }> = [
  {
    countryId: "US",
    name: "United States",
    regions: US,
    regionLabel: "State",
    regionRequired: true,
    regionUsed: true,
    zipcodeLabel: "ZIP code",
    zipcodeRequired: true,
    zipcodePattern: "\\d{5}(-\\d{4})?",
    zipcodeExample: "94107",
  },
  {
    countryId: "CA",
    name: "Canada",
    regions: CA,
    regionLabel: "Province",
    regionRequired: true,
    regionUsed: true,
    zipcodeLabel: "Postal code",
    zipcodeRequired: true,
    zipcodePattern: "[A-Z]\\d[A-Z] ?\\d[A-Z]\\d",
    zipcodeExample: "K1A 0B1",
  },
  {
    countryId: "DE",
    name: "Germany",
    regions: [],
    regionLabel: "State",
    regionRequired: false,
    zipcodeLabel: "Postal code",
    zipcodeRequired: true,
    zipcodePattern: "\\d{5}",
    zipcodeExample: "10115",
  },
  {
    countryId: "IE",
    name: "Ireland",
    regions: [],
    regionLabel: "County",
    regionRequired: false,
    regionUsed: true,
    zipcodeLabel: "Eircode",
    zipcodeRequired: false,
  },
];

function wrong(address: Partial<AddressEntry>) {
  const country = rules.find(({ countryId }) => countryId === address.countryId);
  const required = ["firstName", "lastName", "address1", "city", "countryId"] as const;
  const errors: Array<{ field: string; code: string; message: string }> = required
    .filter((field) => !address[field]?.trim())
    .map((field) => ({ field, code: "required", message: "This field is required." }));
  const zip = address.zipcode ?? "";
  if (country?.zipcodePattern && zip && !new RegExp(`^(?:${country.zipcodePattern})$`, "i").test(zip))
    errors.push({ field: "zipcode", code: "invalid", message: "Please fix this field." });
  return errors.length > 0
    ? problem(422, "invalid", "Please correct the marked fields.", { errors })
    : undefined;
}

const book = (session: Session) =>
  under(session, "addresses/").map((key) => session.entries[key] as AddressEntry);

/** Returns the changes that leave exactly one address as each default. */
function settle(session: Session, saved: AddressEntry[], gone?: number) {
  const kept = book(session).filter(
    ({ addressId }) => addressId !== gone && !saved.some((other) => other.addressId === addressId),
  );
  const set: Record<string, AddressEntry> = {};
  for (const address of saved) set[`addresses/${address.addressId}`] = address;
  for (const mark of ["defaultShipping", "defaultBilling"] as const) {
    const [chosen] = saved.filter((address) => address[mark]);
    const all = [...kept, ...saved];
    if (chosen) {
      for (const other of kept.filter((address) => address[mark])) {
        const key = `addresses/${other.addressId}`;
        set[key] = { ...(set[key] ?? other), [mark]: false };
      }
    } else if (!all.some((address) => address[mark]) && all[0]) {
      const key = `addresses/${all[0].addressId}`;
      set[key] = { ...(set[key] ?? all[0]), [mark]: true };
    }
  }
  return set;
}

const add: Command = async ({ session, body }) => {
  const sent = await body<AddressEntry>();
  const refused = wrong(sent);
  if (refused) return refused;
  const addressId = newId();
  const defaults = {
    defaultShipping: sent.defaultShipping === true,
    defaultBilling: sent.defaultBilling === true,
  };
  const set = settle(session, [{ ...sent, ...defaults, addressId } as AddressEntry]);
  return HttpResponse.json({ addressId, version: change(session, "address_added", set) });
};

const update: Command = async ({ session, id, body }) => {
  const addressId = id("addressId");
  const old = session.entries[`addresses/${addressId}`] as AddressEntry | undefined;
  if (!old) return notFound("This address does not exist.");
  const sent = await body<AddressEntry>();
  const refused = wrong(sent);
  if (refused) return refused;
  const defaults = {
    defaultShipping: old.defaultShipping || sent.defaultShipping === true,
    defaultBilling: old.defaultBilling || sent.defaultBilling === true,
  };
  const set = settle(session, [{ ...sent, ...defaults, addressId } as AddressEntry]);
  return HttpResponse.json({ addressId, version: change(session, "address_changed", set) });
};

const remove: Command = ({ session, id }) => {
  const addressId = id("addressId");
  const key = `addresses/${addressId}`;
  if (!(key in session.entries)) return notFound("This address does not exist.");
  const version = change(session, "address_removed", settle(session, [], addressId), [key]);
  return HttpResponse.json({ addressId, version });
};

const base = "*/api/myaccount/:customerId/address";
export const addressHandlers = [
  http.get("*/api/account/countries", () =>
    HttpResponse.json({ countries: rules.map(({ countryId, name }) => ({ countryId, name })) }),
  ),
  http.get("*/api/account/country/:countryId/regions", ({ params }) => {
    const found = rules.find(({ countryId }) => countryId === params.countryId);
    if (!found) return notFound("This country is not known.");
    const { name: _, ...answer } = found;
    return HttpResponse.json(answer);
  }),
  http.post(`${base}/new`, asCustomer(add)),
  http.post(`${base}/:addressId/update`, asCustomer(update)),
  http.post(`${base}/:addressId/delete`, asCustomer(remove)),
  http.get(
    `${base}/:addressId`,
    asCustomer(({ session, id }) => {
      const address = session.entries[`addresses/${id("addressId")}`];
      return address ? HttpResponse.json(address as object) : notFound("This address does not exist.");
    }),
  ),
];
