import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const FORMS = { DPPDP9: 'dppdp9_epo2.xsd', DPFDP7: 'dpfdp7_epo2.xsd' } as const;

/** What the official schema of a form says against files: one of them, or all at once, as to read the schema is slow. */
export async function schemaErrors(
  form: keyof typeof FORMS,
  files: string | readonly string[],
): Promise<string[]> {
  const fileName = FORMS[form];
  const address = new URL(`../../../epo/schema/${fileName}`, import.meta.url);
  const result = await validateXML({
    xml: [files].flat().map((contents, at) => ({ fileName: `form-${at}.xml`, contents })),
    schema: [{ fileName, contents: readFileSync(address, 'utf8') }],
    initialMemoryPages: 1024,
    maxMemoryPages: 16_384,
  });
  return result.errors.map(({ rawMessage }) => rawMessage);
}

/** The attributes of each element of a form by its name, in their order. */
export function elementsOf(xml: string): Record<string, Record<string, string>[]> {
  const found: Record<string, Record<string, string>[]> = {};
  for (const [, name = '', attributes = ''] of xml.matchAll(/<(Veta\w+)((?:\s+\w+="[^"]*")*)\s*\/>/g)) {
    const own = [...attributes.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value]);
    found[name] = [...(found[name] ?? []), Object.fromEntries(own)];
  }
  return found;
}
