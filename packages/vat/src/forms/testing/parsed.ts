import { readXmlParts } from '@news-and-accounting/xml';

/** The elements of a form in their order, each with its attributes in theirs. */
export function parsed(
  xml: string,
): readonly (readonly [name: string, attributes: Record<string, string>])[] {
  const form = /<(DPH[A-Z0-9]+) verzePis="([0-9.]+)"/.exec(xml);
  const found: [string, Record<string, string>][] = [
    ['form', { name: form?.[1] ?? '', version: form?.[2] ?? '' }],
  ];
  for (const [, name, attributes] of xml.matchAll(/<(Veta\w+)((?:\s+\w+="[^"]*")*)\s*\/>/g))
    found.push([
      name ?? '',
      Object.fromEntries(
        [...(attributes ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      ),
    ]);
  if (!readXmlParts(xml, { containers: ['Pisemnost'], onPart: () => undefined }))
    throw new Error('the form is not well-formed');
  return found;
}
