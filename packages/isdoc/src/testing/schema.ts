import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const file = (fileName: string) => ({
  fileName,
  contents: readFileSync(new URL(`./schema/${fileName}`, import.meta.url), 'utf8'),
});
const SCHEMA = file('isdoc-invoice-6.0.2.xsd');
const CORE = file('isdoc-core-6.0.2.xsd');

/** What the official schema says against the files. */
export async function schemaErrors(files: readonly string[]): Promise<readonly string[]> {
  const result = await validateXML({
    xml: files.map((contents, at) => ({ fileName: `document-${at}.isdoc`, contents })),
    schema: [SCHEMA],
    preload: [CORE],
    initialMemoryPages: 1024,
    maxMemoryPages: 16_384,
  });
  return result.errors.map(({ rawMessage }) => rawMessage);
}
