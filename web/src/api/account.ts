// The calls of the customer's account and their shapes. Whatever the server's document says about a path wins over
// what is said here, so a line may go as soon as `schema.gen.ts` has it.
import type { components } from "./schema.gen.ts";

type Schemas = components["schemas"];

interface Answered<Answer> {
  200: { headers: { [name: string]: unknown }; content: { "application/json": Answer } };
  422: { headers: { [name: string]: unknown }; content: { "application/json": Schemas["Problem"] } };
}

type Parameters<Path> = { query?: never; header?: never; cookie?: never } & ([Path] extends [never]
  ? { path?: never }
  : { path: Path });

type Body<Sent> = [Sent] extends [never]
  ? { requestBody?: never }
  : { requestBody: { content: { "application/json": Sent } } };

interface Post<Path, Sent, Answer> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  get?: never;
  post: { parameters: Parameters<Path>; responses: Answered<Answer> } & Body<Sent>;
}

export interface Versioned {
  version: number;
}
export type ListAnswer = Versioned & { listId: number };
export type AddressAnswer = Versioned & { addressId: number };
export type PresentationAnswer = Versioned & { presentationId: number };
export type SampleOrderAnswer = Versioned & { sampleOrderId: number; samples: number };

/** The lines of an address with the wish to make it a default. */
export type AddressRequest = Schemas["Address"] & {
  defaultShipping?: boolean;
  defaultBilling?: boolean;
};

export interface Country {
  countryId: string;
  name: string;
}
export interface CountriesAnswer {
  countries: Country[];
}
export interface Region {
  code: string;
  name: string;
}
/** What a country asks of an address. */
export interface CountryRules {
  countryId: string;
  regions: Region[];
  regionLabel: string;
  regionRequired: boolean;
  zipcodeLabel: string;
  zipcodeRequired: boolean;
  zipcodePattern?: string;
  zipcodeExample?: string;
}

export interface SampleOrder {
  sampleOrderId: number;
  code: string;
  state: Schemas["FreeOrderState"];
  note?: string;
  orderedAt: number;
  comment?: string;
  address: Schemas["Address"];
  productIds: number[];
}
export interface SampleOrdersAnswer {
  sampleOrders: SampleOrder[];
  catalogOrders: Array<Schemas["CatalogOrder"]>;
}

export interface SignIn {
  id: string;
  agent: string;
  createdAt: number;
  /** To the hour. */
  usedAt: number;
  current: boolean;
}
export interface SignInsAnswer {
  signIns: SignIn[];
}

export interface SharedProduct {
  product: Schemas["ProductCard"];
  comment?: string;
}
export interface SharedPresentation {
  name: string;
  comment?: string;
  products: SharedProduct[];
}

type Nothing = Record<string, never>;
type List = { id: number };
type OnList = { id: number; productId: number };
type Customer = { customerId: number };
type CustomerAddress = { customerId: number; addressId: number };

export interface AccountPaths {
  "/api/myaccount/favorites/list/new": Post<
    never,
    { name: string; favoriteProductIds: number[] },
    ListAnswer
  >;
  "/api/myaccount/favorites/list/{id}/delete": Post<List, never, ListAnswer>;
  "/api/myaccount/favorites/list/{id}/update": Post<List, { name: string }, ListAnswer>;
  "/api/myaccount/favorites/list/{id}/products/add": Post<List, { favoriteProductIds: number[] }, ListAnswer>;
  "/api/myaccount/favorites/list/{id}/product/{productId}/update/notes": Post<
    OnList,
    { notes: string },
    Versioned & { notes: string }
  >;
  "/api/myaccount/favorites/list/{id}/product/{productId}/remove": Post<
    OnList,
    never,
    Versioned & { productId: number; favorite: boolean }
  >;
  "/api/myaccount/favorites/email": Post<
    never,
    { email: string; message?: string; favoriteProductIds: number[] },
    Nothing
  >;
  "/api/myaccount/samplebasket/order": Post<never, { addressId: number }, SampleOrderAnswer>;
  "/api/myaccount/{customerId}/address/new": Post<Customer, AddressRequest, AddressAnswer>;
  "/api/myaccount/{customerId}/address/{addressId}/update": Post<
    CustomerAddress,
    AddressRequest,
    AddressAnswer
  >;
  "/api/myaccount/{customerId}/address/{addressId}/delete": Post<CustomerAddress, never, AddressAnswer>;
  "/api/account/forgotpassword": Post<never, { email: string }, Nothing>;
  "/api/account/resetpassword": Post<never, { code: string; password: string }, Nothing>;
  "/api/myaccount/loginsecurity/editpassword": Post<
    never,
    { currentPassword: string; newPassword: string },
    Nothing
  >;
  "/api/myaccount/signins/endothers": Post<never, never, { ended: number }>;
  "/api/observers/{id}/end": Post<List, never, Versioned>;
  "/api/suggestions/{id}/take": Post<List, never, Versioned & { lineIds?: number[] }>;
  "/api/suggestions/{id}/dismiss": Post<List, never, Versioned>;
  "/api/presentations": Post<never, { name: string; productIds?: number[] }, PresentationAnswer>;
  "/api/presentations/{id}/update": Post<List, { name?: string; comment?: string }, PresentationAnswer>;
  "/api/presentations/{id}/delete": Post<List, never, PresentationAnswer>;
  "/api/presentations/{id}/share": Post<List, never, Versioned & { link: string }>;
  "/api/presentations/{id}/unshare": Post<List, never, Versioned>;
  "/api/presentations/{id}/savedProducts/{productId}/add": Post<OnList, never, PresentationAnswer>;
  "/api/presentations/{id}/savedProducts/{productId}/remove": Post<OnList, never, PresentationAnswer>;
  "/api/presentations/{id}/savedProducts/{productId}/move": Post<OnList, { before?: number }, Versioned>;
  "/api/presentations/{id}/savedProducts/{productId}/comment": Post<OnList, { comment: string }, Versioned>;
  "/api/presentations/{id}/savedProducts/sendEmail": Post<
    List,
    { customerComment: string; email?: string },
    Nothing
  >;
}
