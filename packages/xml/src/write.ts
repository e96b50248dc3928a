import XMLBuilder from 'fast-xml-builder';

/**
 * What stands in an element, in its order: texts, elements, lists of them, attributes as `@name`, and `#text` beside
 * attributes. `undefined` is left out, an empty text is an empty element.
 */
export type Content = { readonly [name: string]: ContentValue };
export type ContentValue = string | undefined | Content | readonly (string | Content)[];

/** The builder's own replacing of entities passes over every text five times. */
const OPTIONS = {
  format: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  jPath: false,
  processEntities: false,
  tagValueProcessor: (_: string, value: unknown) => (typeof value === 'string' ? escaped(value) : value),
  attributeValueProcessor: (_: string, value: unknown) =>
    typeof value === 'string' ? attributeText(value) : value,
};
const builder = new XMLBuilder(OPTIONS);

/** A file in UTF-8 with one root element, without line breaks between elements. */
export function writeXml(root: Content): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${builder.build(root)}\n`;
}

/** An element of a file that is written piece by piece: without the line that begins a file. */
export const writeXmlPart = (element: Content): string => builder.build(element);

/** A text as it stands between the quotation marks of an attribute; tabs and line breaks become blanks. */
export function attributeText(text: string): string {
  return escaped(text)
    .replaceAll('"', '&quot;')
    .replaceAll(/[\t\n]/g, ' ');
}

const SPECIAL = /[&<>\r]/;
// Characters that XML 1.0 has no way to write, lone surrogates included.
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

function escaped(text: string): string {
  const allowed = text.replaceAll(FORBIDDEN, '');
  if (!SPECIAL.test(allowed)) return allowed;
  return allowed
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}
