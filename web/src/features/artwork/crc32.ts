// CRC-32, as in ZIP and PNG files: tells two files apart, also on pages without TLS, where browsers offer no hashes.

const POLYNOMIAL = 0xedb8_8320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1;
  return rest;
});

/** Returns the CRC-32 of bytes as 8 hexadecimal digits. */
export function crc32(bytes: Uint8Array): string {
  let sum = 0xffff_ffff;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8);
  return ((sum ^ 0xffff_ffff) >>> 0).toString(16).padStart(8, "0");
}
