import { xmlParser } from '@news-and-accounting/xml';
import { type Fields, fields } from './untrusted.ts';

// Nothing read here needs entities, also the predefined ones.
const parse = xmlParser({ maxNested: 20, expandsReferences: false });

/**
 * Elements by local name, attributes with `@` before theirs; an element that occurs twice is an array. Null for what
 * is not well-formed or brings a document type, and with it entities, of its own.
 */
export function parseXml(text: string): Fields | null {
  const parsed = parse(text);
  return parsed === null ? null : fields(parsed);
}

/** The elements of a name below a parsed one, however many there are. */
export function elements(parent: Fields, name: string): readonly Fields[] {
  const found = Object.hasOwn(parent, name) ? parent[name] : undefined;
  if (found === undefined) return [];
  return (Array.isArray(found) ? found : [found]).map(fields);
}
