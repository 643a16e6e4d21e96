// The decimal places of a currency's minor unit by ISO 4217. Browsers use CLDR instead, which differs for a few
// currencies.

const PLACES: Record<number, string> = {
  0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
  3: "BHD IQD JOD KWD LYD OMR TND",
  4: "CLF UYW",
};
const byCode = new Map(
  Object.entries(PLACES).flatMap(([places, codes]) =>
    codes.split(" ").map((code) => [code, Number(places)] as const),
  ),
);

export const minorPlaces = (currency: string) => byCode.get(currency) ?? 2;
