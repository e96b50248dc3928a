import { XmlElement } from './element.ts';
import { xmlParser } from './parse.ts';

const parse = xmlParser({ maxNested: 30, expandsReferences: true });

/**
 * The root element of a text from anywhere, which may have one of these names. Null for what is not well-formed, has
 * another root, or brings a document type, and with it entities, of its own.
 */
export function readXml(text: string, ...roots: readonly string[]): XmlElement | null {
  // Some programs begin a file with a byte order mark.
  const parsed = parse(text.replace(/^\uFEFF/, '').trim());
  if (parsed === null) return null;
  const file = new XmlElement('', parsed);
  return roots.flatMap((root) => file.all(root))[0] ?? null;
}
