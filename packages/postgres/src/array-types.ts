type Element = { parse: (text: string) => unknown; serialize: (value: unknown) => string };

/**
 * An array type of one dimension. The driver would ask each new connection which array types there are, and a
 * connection that is lost meanwhile ends the process: the rejection of that question is nobody's to catch.
 */
export function arrayOf(oid: number, { parse, serialize }: Element) {
  return {
    to: oid,
    from: [oid],
    parse: (text: string) => parseArray(text, parse),
    serialize: (values: unknown) => serializeArray(values, serialize),
  };
}

/** `{1,"a \"b\"",NULL}` → its elements; a bare NULL is null. */
function parseArray(text: string, parse: Element['parse']): unknown[] {
  if (!text.startsWith('{') || text.startsWith('{{'))
    throw new TypeError(`"${text}" is no array of one dimension`);
  return [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/gs)].map(([, quoted, plain]) => {
    if (quoted !== undefined) return parse(quoted.replaceAll(/\\(.)/gs, '$1'));
    return plain === 'NULL' || plain === undefined ? null : parse(plain);
  });
}

/** A text is passed on: the caller has written the array out. */
function serializeArray(values: unknown, serialize: Element['serialize']): string {
  if (!Array.isArray(values)) return String(values);
  const elements = values.map((value) => {
    if (value === undefined) throw new TypeError('an array for PostgreSQL has an undefined element');
    return value === null ? 'NULL' : `"${serialize(value).replaceAll(/["\\]/g, '\\$&')}"`;
  });
  return `{${elements.join(',')}}`;
}
