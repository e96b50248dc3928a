/** Where a word of ASCII letters begins, from a place on; -1 where it does not. */
export function indexOf(bytes: Uint8Array, word: string, from: number): number {
  const first = word.charCodeAt(0);
  for (let at = bytes.indexOf(first, from); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let index = 1;
    while (index < word.length && bytes[at + index] === word.charCodeAt(index)) index += 1;
    if (index === word.length) return at;
  }
  return -1;
}
