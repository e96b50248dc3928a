import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validateXML } from 'xmllint-wasm';

const FOLDER = fileURLToPath(new URL('../../../../../shared/reference/jmhz/xsd/', import.meta.url));

/** Whether the schema of the authority is at hand; it is not part of the project. */
export const HAS_SCHEMA = existsSync(FOLDER);
if (!HAS_SCHEMA) console.log('The schema jmhzPodani is not there: files are not validated against it.');

const FILES = HAS_SCHEMA
  ? readdirSync(FOLDER)
      .filter((name) => name.endsWith('.xsd'))
      .map((fileName) => ({ fileName, contents: readFileSync(FOLDER + fileName, 'utf8') }))
  : [];

/** What the schema says against the files. */
export async function schemaErrors(files: readonly string[]): Promise<readonly string[]> {
  const schema = FILES.filter(({ fileName }) => fileName === 'jmhzPodani.xsd');
  const result = await validateXML({
    xml: files.map((contents, i) => ({ fileName: `report-${i}.xml`, contents })),
    schema,
    preload: FILES.filter(({ fileName }) => fileName !== 'jmhzPodani.xsd'),
    initialMemoryPages: 1024,
    maxMemoryPages: 16_384,
  });
  return result.errors.map(({ rawMessage }) => rawMessage);
}
