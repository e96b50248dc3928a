import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import type { OverviewForm } from '../overview.ts';

function file(fileName: string) {
  return {
    fileName,
    contents: readFileSync(new URL(`../../schema/${fileName}`, import.meta.url), 'utf8'),
  };
}

/** What the official schema of a form says against files. */
export async function schemaErrors(form: OverviewForm, files: readonly string[]): Promise<readonly string[]> {
  const result = await validateXML({
    xml: files.map((contents, at) => ({ fileName: `${form}-${at}.xml`, contents })),
    schema: [file(`${form}.xsd`)],
    preload: [file('baseTypes2.xsd')],
    initialMemoryPages: 1024,
    maxMemoryPages: 16_384,
  });
  return result.errors.map(({ rawMessage }) => rawMessage);
}
