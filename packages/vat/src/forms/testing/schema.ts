import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const FORMS = { DPHDP3: 'dphdp3_epo2.xsd', DPHKH1: 'dphkh1_epo2.xsd', DPHSHV: 'dphshv_epo2.xsd' } as const;

const schemas = Object.fromEntries(
  Object.entries(FORMS).map(([form, fileName]) => [
    form,
    {
      fileName,
      contents: readFileSync(new URL(`../../../../epo/schema/${fileName}`, import.meta.url), 'utf8'),
    },
  ]),
);

/** What the official schema of a form says against files. */
export async function schemaErrors(
  form: keyof typeof FORMS,
  files: readonly string[],
): Promise<readonly string[]> {
  const schema = schemas[form];
  if (schema === undefined) throw new RangeError(`no schema of ${form}`);
  const result = await validateXML({
    xml: files.map((contents, at) => ({ fileName: `${form}-${at}.xml`, contents })),
    schema: [schema],
    initialMemoryPages: 1024,
    maxMemoryPages: 16_384,
  });
  return result.errors.map(({ rawMessage }) => rawMessage);
}
