import { readdirSync, readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const FOLDER = new URL('./pohoda-schema/', import.meta.url);

/** The validator knows no Windows-1250. */
const inUtf8 = (bytes: Uint8Array) =>
  new TextDecoder('windows-1250').decode(bytes).replace(/^(<\?xml[^>]*encoding=")windows-1250"/i, '$1UTF-8"');

const files = () =>
  readdirSync(FOLDER).map((fileName) => {
    const bytes = readFileSync(new URL(fileName, FOLDER));
    const isUtf8 = /encoding="utf-8"/i.test(bytes.subarray(0, 100).toString('latin1'));
    return { fileName, contents: isUtf8 ? bytes.toString('utf8') : inUtf8(bytes) };
  });

/** What the official schemas of Pohoda say against a data pack. */
export async function schemaErrors(file: Uint8Array): Promise<readonly string[]> {
  const schemas = files();
  const result = await validateXML({
    xml: [{ fileName: 'pack.xml', contents: inUtf8(file) }],
    schema: schemas.filter(({ fileName }) => fileName === 'data.xsd'),
    preload: schemas.filter(({ fileName }) => fileName !== 'data.xsd'),
    initialMemoryPages: 2048,
    maxMemoryPages: 16_384,
  });
  return result.errors.map(({ rawMessage }) => rawMessage);
}
