/** A part of a mail (RFC 2045), as a mail program reads it. */
export type MimePart = {
  /** By lower-case name, unfolded and with encoded words (RFC 2047) decoded; what comes twice is joined by a line break. */
  headers: Record<string, string>;
  type: string;
  body: Buffer;
  parts: MimePart[];
};

export function parseMime(text: string): MimePart {
  const end = text.indexOf('\r\n\r\n');
  const headers = headersOf(text.slice(0, end));
  const content = text.slice(end + 4);
  const declared = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(declared)?.[1];
  const parts =
    boundary === undefined
      ? []
      : `\r\n${content}`
          .split(`\r\n--${boundary}`)
          .slice(1, -1)
          .map((part) => parseMime(part.replace(/^\r\n/, '')));
  const encoding = headers['content-transfer-encoding'] ?? '7bit';
  return {
    headers,
    type: declared.split(';')[0]?.trim().toLowerCase() ?? '',
    body: boundary === undefined ? decoded(content, encoding.toLowerCase()) : Buffer.alloc(0),
    parts,
  };
}

/** Every part that holds something, in its order. */
export function leavesOf(part: MimePart): MimePart[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

function headersOf(text: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const line of text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = withoutEncodedWords(line.slice(colon + 1).trim());
    headers[name] = headers[name] === undefined ? value : `${headers[name]}\n${value}`;
  }
  return headers;
}

function withoutEncodedWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, way: string, word: string) =>
      (way.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : decoded(word.replaceAll('_', ' '), 'quoted-printable')
      ).toString(),
    );
}

function decoded(content: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(content, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(content);
  const bytes = content
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
