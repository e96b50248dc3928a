/** A part of a sentence: words, or a paragraph with the address of its act. */
export type LawPart = { text: string; href: string | null };

/** `§ 24 odst. 2 písm. ch)`, `§ 24(2)(ch)`, with the number of the act where that follows. */
const PARAGRAPH =
  /§ \d+[a-z]*(?:\(\d+[a-z]?\))?(?:\([a-z]+\))?(?: odst\. \d+[a-z]?)?(?: písm\. [a-z]+\))?(?: zákona č\. (\d+)\/(\d{4}) Sb\.| of Act No\. (\d+)\/(\d{4}) Coll\.)?/g;

/** A mark stays on the line of its number; between paragraph, subsection and letter a narrow screen may break. */
const unbroken = (paragraph: string) => paragraph.replaceAll(/(?<=§|odst\.|písm\.|č\.|No\.) /g, '\u00a0');

/**
 * A sentence by its paragraphs.
 * @param act address of the act that they are of where none is named; without it only those with a named one lead there
 */
export function lawParts(text: string, act: string | null): LawPart[] {
  const parts: LawPart[] = [];
  let from = 0;
  for (const found of text.matchAll(PARAGRAPH)) {
    const [paragraph, czech, czechYear, english, englishYear] = found;
    const number = czech ?? english;
    const href =
      number === undefined ? act : `https://www.e-sbirka.cz/sb/${czechYear ?? englishYear}/${number}`;
    if (href === null) continue;
    if (found.index > from) parts.push({ text: text.slice(from, found.index), href: null });
    parts.push({ text: unbroken(paragraph), href });
    from = found.index + paragraph.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), href: null });
  return parts;
}
