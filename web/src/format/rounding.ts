// The division of money. Every amount that is divided is rounded here.

/** Rounds half away from zero, like the server's `money::divide`; `divisor` is above 0. Both are tested with the same vectors. */
export function divideMoney(amount: bigint, divisor: bigint): bigint {
  const [whole, rest] = [amount / divisor, amount % divisor];
  const isUp = (rest < 0n ? -rest : rest) * 2n >= divisor;
  if (!isUp) return whole;
  return amount < 0n ? whole - 1n : whole + 1n;
}
