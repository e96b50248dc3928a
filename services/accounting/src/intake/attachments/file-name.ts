const CHARACTERS_AT_MOST = 200;
const NAMELESS = 'příloha';
/** Something like `.pdf`, not the end of `č. 12.3` or of `s.r.o`; of the longer ones that which is taken. */
const EXTENSION = /\.(?:[a-z][a-z0-9]{1,4}|isdocx)$/i;

/** Extensions that go with the same content. */
const SAME: readonly (readonly string[])[] = [
  ['jpg', 'jpeg'],
  ['heic', 'heif'],
  // An invoice as XML is called either way.
  ['isdoc', 'xml'],
  ['txt', 'csv', 'tsv', 'md', 'json', 'gpc', 'log'],
  ['csv', 'txt', 'tsv'],
];

/**
 * The name of a file as it is kept: its base name without what a screen or a disk would take for something else, with an
 * extension of its content.
 * @param extension that of the content, without the dot
 */
export function fileName(given: string, extension: string): string {
  const allowed = [extension, ...(SAME.find(([first]) => first === extension) ?? [])];
  let stem = cleaned(given);
  for (;;) {
    const own = EXTENSION.exec(stem)?.[0].slice(1).toLowerCase();
    if (own === undefined) return named(stem, extension);
    stem = stem.slice(0, -own.length - 1).trimEnd();
    if (allowed.includes(own)) return named(stem, own);
  }
}

/** The name that a person gives: the extension stays. */
export function renamed(given: string, present: string): string {
  return fileName(given, extensionOf(present));
}

export function extensionOf(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}

function cleaned(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  // Besides control characters those that turn the order of what stands around them, and such as nobody sees.
  return last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/^[\s.]+|[\s.]+$/gu, '');
}

function named(stem: string, extension: string): string {
  const kept = [...stem.replaceAll(/[\s.]+$/gu, '')]
    .slice(0, CHARACTERS_AT_MOST - extension.length - 1)
    .join('');
  return `${kept.trim() || NAMELESS}.${extension}`;
}
