// The products of a comparison, as its address and the browser's storage name them.
export const MAX_COMPARED = 4;

/** Product ids from outside: each once, without what is none, and not too many. */
export function asItems(values: readonly unknown[]): number[] {
  const ids = values.filter((id): id is number => Number.isSafeInteger(id) && Number(id) > 0);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

export const itemsIn = (text: string | null): number[] => asItems((text ?? "").split(",").map(Number));

export const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));
