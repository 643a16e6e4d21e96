// The addresses that are read through the resource cache, spelled once, as the server seeds them.
export const addresses = {
  session: () => "/api/session",
  categories: () => "/api/categories",
  categoryImage: (id: number) => `/api/category/${id}/image/src`,
  product: (id: number) => `/api/products/${id}`,
  cards: (ids: number[]) => `/api/products?ids=${ids.join(",")}`,
  featured: (category = 0, page = 1, size = 8) => `/api/products/featured/${category}/${page}/${size}/`,
  search: (query: URLSearchParams) => `/api/search?${query}`,
  countries: () => "/api/account/countries",
  regions: (countryId: string) => `/api/account/country/${encodeURIComponent(countryId)}/regions`,
  sampleOrders: () => "/api/myaccount/sampleorders",
  signIns: () => "/api/myaccount/signins",
  sharedPresentation: (link: string) => `/api/shared/presentations/${encodeURIComponent(link)}`,
  calendar: () => "/api/calendar",
  captcha: () => "/api/captcha",
  suggest: (term: string) => `/api/suggest?${new URLSearchParams({ q: term })}`,
};
