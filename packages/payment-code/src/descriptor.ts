/** `NAME*1.0*KEY:value*…`, the form that SPAYD and QR Faktura share. Values are as they are meant, not escaped. */
export interface Descriptor {
  readonly name: string;
  readonly version: string;
  readonly entries: readonly Entry[];
}

export type Entry = readonly [key: string, value: string];

export function writeDescriptor({ name, version, entries }: Descriptor): string {
  return [name, version, ...entries.map(([key, value]) => `${key}:${escaped(value)}`)].join('*');
}

/** Null where the text has not the form, a key stands twice or the header is another one. */
export function readDescriptor(text: string, header: string): Descriptor | null {
  const [name = '', version = '', ...parts] = text.trim().split('*');
  if (name !== header || !/^\d+\.\d+$/.test(version)) return null;
  // A closing asterisk is allowed.
  if (parts.at(-1) === '') parts.pop();
  const entries = parts.map(entryOf);
  const keys = new Set(entries.map((entry) => entry?.[0]));
  if (keys.has(undefined) || keys.size < entries.length) return null;
  return { name, version, entries: entries as Entry[] };
}

/** The values that have something, in their order. */
export function filled(entries: readonly (readonly [string, string | null])[]): Entry[] {
  return entries.flatMap(([key, value]) => (value === null || value === '' ? [] : [[key, value] as const]));
}

function entryOf(part: string): Entry | null {
  const found = /^([A-Z0-9-]+):(.*)$/s.exec(part);
  if (found === null) return null;
  try {
    return [found[1] ?? '', decodeURIComponent(found[2] ?? '')];
  } catch {
    return null;
  }
}

/** An asterisk ends a value, a per cent sign begins an escaped character. */
function escaped(value: string): string {
  return value.replaceAll('%', '%25').replaceAll('*', '%2A');
}
