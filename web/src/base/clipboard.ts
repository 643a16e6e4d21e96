/** Copies a text, and returns whether it could: browsers have a clipboard over TLS or on this machine only, and may deny access to it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
