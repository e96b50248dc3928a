import XMLBuilder from 'fast-xml-builder';

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  suppressEmptyNode: true,
  suppressBooleanAttributes: false,
});

/**
 * An XML document from nested objects: members are elements in their order, arrays repeat an element, `@name` is
 * an attribute and `#text` the text beside attributes.
 */
export function xmlDocument(root: Record<string, unknown>): string {
  return builder.build({ '?xml': { '@version': '1.0', '@encoding': 'UTF-8' }, ...root });
}

/** Text without the characters that XML 1.0 has no way to write. */
export function xmlText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these characters are meant
  return text.toWellFormed().replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
