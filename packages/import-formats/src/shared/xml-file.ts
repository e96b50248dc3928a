import { readXmlParts, type XmlElement } from '@news-and-accounting/xml';
import { beginsAsXml, decoded, rootIn } from './text.ts';

/** A part of no document of anybody. */
const ELEMENTS_AT_MOST = 200_000;

/** The text of a file that begins as XML with one of these roots (regardless of prefix); null otherwise. */
export function xmlWithRoot(bytes: Uint8Array, roots: readonly string[]): string | null {
  if (!beginsAsXml(bytes)) return null;
  const text = decoded(bytes);
  return roots.includes(rootIn(text.slice(0, 20_000)) ?? '') ? text : null;
}

/** An attribute of the root element, as it stands in the text. */
export function rootAttribute(text: string, name: string): string | null {
  const tag = /<(?![?!])[^>]{0,10000}>/.exec(text.slice(0, 20_000))?.[0] ?? '';
  return new RegExp(`\\s${name}\\s*=\\s*["']([^"']{0,200})["']`).exec(tag)?.[1] ?? null;
}

/** Hands over every child of the containers; false for XML that cannot be read to its end. */
export function eachPart(
  text: string,
  containers: readonly string[],
  onPart: (part: XmlElement, container: string) => void,
): boolean {
  return readXmlParts(text, { containers, onPart, elementsAtMost: ELEMENTS_AT_MOST });
}
