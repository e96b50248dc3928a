const LONGEST = 200;

/** The last part of a path, without control characters. */
export function memberName(path: string): string {
  const last = path.split(/[/\\]/).at(-1) ?? '';
  return [
    ...last
      .normalize('NFC')
      .replaceAll(/\p{Cc}/gu, '')
      .trim(),
  ]
    .slice(0, LONGEST)
    .join('');
}
