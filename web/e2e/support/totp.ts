// TOTP codes by RFC 6238: SHA-1, 30 seconds, six digits.
import { createHmac } from "node:crypto";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_S = 30;

function fromBase32(text: string): Buffer {
  let bits = "";
  for (const letter of text.replace(/=+$/, "").toUpperCase())
    bits += ALPHABET.indexOf(letter).toString(2).padStart(5, "0");
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}

/** The code at a time, offset by `steps`. */
export function totp(secret: string, at = Date.now(), steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 1000 / STEP_S) + steps));
  const digest = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const from = (digest.at(-1) ?? 0) & 0xf;
  const number = (digest.readUInt32BE(from) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, "0");
}
