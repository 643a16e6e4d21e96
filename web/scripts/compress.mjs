// Writes .br and .gz files beside every asset that they make smaller, so that the server does not compress at runtime.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const TEXT = /\.(js|css|svg|json|html|map)$/;

for (const entry of readdirSync("dist/assets", { withFileTypes: true })) {
  if (!TEXT.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const plain = readFileSync(file);
  const packed = {
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    gz: gzipSync(plain, { level: 9 }),
  };
  for (const [ending, bytes] of Object.entries(packed)) {
    if (bytes.length < plain.length) writeFileSync(`${file}.${ending}`, bytes);
  }
}
