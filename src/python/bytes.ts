const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes of base64 text; what is no digit of it is passed over, as `base64.b64decode` does. */
export function decodeBase64(text: string): readonly number[] {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const digit of text) {
    const value = ALPHABET.indexOf(digit);
    if (value < 0) continue;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return bytes;
}

const ESCAPES: Readonly<Record<number, string>> = { 9: '\\t', 10: '\\n', 13: '\\r', 92: '\\\\' };

/** `repr` of bytes: `b'\x89PNG'`. CPython rule: Objects/bytesobject.c `PyBytes_Repr`. */
export function bytesRepr(bytes: readonly number[]): string {
  const quote = bytes.includes(0x27) && !bytes.includes(0x22) ? '"' : "'";
  const shown = bytes.map((byte) => {
    const short = ESCAPES[byte];
    if (short !== undefined) return short;
    if (byte < 0x20 || byte >= 0x7f) return `\\x${byte.toString(16).padStart(2, '0')}`;
    const character = String.fromCharCode(byte);
    return character === quote ? `\\${quote}` : character;
  });
  return `b${quote}${shown.join('')}${quote}`;
}
