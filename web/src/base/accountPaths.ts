// Addresses of the customer's own pages: patterns for the route table and builders for links.
import { generatePath } from "../routing/index.ts";
import { paths } from "./paths.ts";

export const accountPatterns = {
  favoriteList: "/myaccount/favorites/:listId",
  emailFavorites: "/myaccount/favorites/email/*?",
  addresses: "/myaccount/addresses",
  newAddress: "/myaccount/addresses/new",
  editAddress: "/myaccount/addresses/:addressId",
  artwork: "/myaccount/artwork",
  presentations: "/myaccount/presentations",
  presentation: "/myaccount/presentations/:presentationId",
  loginSecurity: "/myaccount/loginsecurity",
  resetPassword: "/account/resetpassword",
  confirmEmail: "/account/confirmemail",
  suspended: "/account/suspended",
  sharedPresentation: "/presentation/:link",
} as const;

const EMAIL_FAVORITES = accountPatterns.emailFavorites.replace("/*?", "");

export const accountPaths = {
  favoriteList: (listId: number) => generatePath(accountPatterns.favoriteList, { listId: String(listId) }),
  /** The base URL supplied by a list's button; the selected products follow as path segments. */
  emailFavorites: () => EMAIL_FAVORITES,
  addresses: () => accountPatterns.addresses,
  newAddress: () => accountPatterns.newAddress,
  editAddress: (addressId: number) =>
    generatePath(accountPatterns.editAddress, { addressId: String(addressId) }),
  artwork: () => accountPatterns.artwork,
  aboutArtwork: () => paths.content("Artwork"),
  help: () => paths.content("Help"),
  presentations: () => accountPatterns.presentations,
  presentation: (id: number) => generatePath(accountPatterns.presentation, { presentationId: String(id) }),
  loginSecurity: () => accountPatterns.loginSecurity,
  resetPassword: () => accountPatterns.resetPassword,
  suspended: () => accountPatterns.suspended,
  sharedPresentation: (link: string) => generatePath(accountPatterns.sharedPresentation, { link }),
};
