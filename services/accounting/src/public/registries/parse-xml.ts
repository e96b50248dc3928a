import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { type Fields, fields } from './untrusted.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignorePiTags: true,
  // Entities, also the predefined ones, stay as written: nothing read here needs them.
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  maxNestedTags: 20,
});

/**
 * Elements by local name, attributes with `@` before theirs; an element that occurs twice is an array. Null for what
 * is not well-formed or brings a document type, and with it entities, of its own.
 */
export function parseXml(text: string): Fields | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    return XMLValidator.validate(text) === true ? fields(parser.parse(text)) : null;
  } catch {
    return null;
  }
}

/** The elements of a name below a parsed one, however many there are. */
export function elements(parent: Fields, name: string): readonly Fields[] {
  const found = Object.hasOwn(parent, name) ? parent[name] : undefined;
  if (found === undefined) return [];
  return (Array.isArray(found) ? found : [found]).map(fields);
}
