import XMLBuilder from 'fast-xml-builder';

/** Content of an element in the order of its members; `undefined` is left out. */
export type Content = { readonly [name: string]: ElementValue };
export type ElementValue = string | number | boolean | undefined | Content | readonly Content[];

/**
 * A form has some eighty elements and a report thousands of forms: the builder's own replacing of entities, which
 * passes over every text five times, and its text paths would take half of the time.
 */
const FAST = {
  format: false,
  suppressEmptyNode: true,
  jPath: false,
  processEntities: false,
  tagValueProcessor: (_: string, value: unknown) =>
    typeof value === 'string' && /[&<>]/.test(value) ? escaped(value) : value,
};
const elements = new XMLBuilder(FAST);
const withAttributes = new XMLBuilder({ format: false, ignoreAttributes: false, suppressEmptyNode: true });

/** The elements in their order, without line breaks. */
export function written(content: Content): string {
  return elements.build(content);
}

/** The same, members starting with `@_` being attributes. */
export function writtenWithAttributes(content: Content): string {
  return withAttributes.build(content);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
