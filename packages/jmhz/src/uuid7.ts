/**
 * A UUID of version 7 (RFC 9562) in upper case from a clock and ten random bytes.
 * @param milliseconds since 1970-01-01 UTC
 */
export function uuid7(milliseconds: number, random: Uint8Array): string {
  if (random.length !== 10) throw new RangeError('ten random bytes are needed');
  const bytes = new Uint8Array(16);
  for (let i = 5, rest = milliseconds; i >= 0; i--, rest = Math.floor(rest / 256)) bytes[i] = rest % 256;
  bytes.set(random, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)]
    .join('-')
    .toUpperCase();
}
