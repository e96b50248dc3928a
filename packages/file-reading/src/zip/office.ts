import { readXml } from '@news-and-accounting/xml';
import { type Budget, Malformed } from '../bounds.ts';
import { decodedText, latin } from '../text.ts';
import { isZip, type ZipEntry, zipEntries } from './read-zip.ts';

export interface OfficeFile {
  readonly mediaType: string;
  readonly extension: string;
}

const OPEN_XML: readonly (readonly [path: string, extension: string, mediaType: string])[] = [
  ['word/document.xml', 'docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['xl/workbook.xml', 'xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
];
const OPEN_DOCUMENT: Readonly<Record<string, string>> = {
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};
const TYPES = '[Content_Types].xml';

/** Text and table files of office programs; null for others. */
export function officeFile(entries: readonly ZipEntry[], budget: Budget): OfficeFile | null {
  if (entries.some(({ path }) => path === TYPES)) {
    const found = OPEN_XML.find(([main]) => entries.some(({ path }) => path === main));
    return found === undefined ? null : { extension: found[1], mediaType: found[2] };
  }
  const [first] = entries;
  if (first?.path !== 'mimetype' || first.bytes > 200) return null;
  const mediaType = latin(first.read(budget)).trim();
  const extension = Object.hasOwn(OPEN_DOCUMENT, mediaType) ? OPEN_DOCUMENT[mediaType] : undefined;
  return extension === undefined ? null : { mediaType, extension };
}

/** Where programs of macros and objects of other programs stand. */
const MACROS =
  /(?:^|\/)(?:vbaProject[^/]*\.bin|vbaData\.xml|macrosheets\/.*|dialogsheets\/.*|activeX\/.*|oleObject[^/]*\.bin)$|^(?:Basic|Scripts)\/./i;
const EMBEDDED = /(?:^|\/)embeddings\/|^Object [^/]*$/i;

/**
 * Whether an office file, or one that it embeds, holds a program or may.
 * @throws {TooLarge | Malformed}
 */
export function hasMacros(entries: readonly ZipEntry[], budget: Budget, depth = 0): boolean {
  if (entries.some(({ path }) => MACROS.test(path))) return true;
  if (entries.some((entry) => declaresProgram(entry, budget))) return true;
  return entries.some((entry) => {
    if (!EMBEDDED.test(entry.path)) return false;
    const content = entry.read(budget);
    if (isOldOffice(content)) return true;
    if (!isZip(content)) return false;
    if (depth > 1) throw new Malformed();
    return hasMacros(zipEntries(content), budget, depth + 1);
  });
}

const PROGRAM = /macroEnabled|vbaProject|macrosheet|activeX|oleObject|\/control$/i;
const DECLARING: Readonly<Record<string, readonly [root: string, attribute: string]>> = {
  xml: ['Types', 'ContentType'],
  rels: ['Relationships', 'Type'],
};

/** A program may stand under any name: what it is is told by the types of parts and of what leads to them. */
function declaresProgram(entry: ZipEntry, budget: Budget): boolean {
  const declaring =
    entry.path === TYPES ? DECLARING.xml : entry.path.endsWith('.rels') ? DECLARING.rels : undefined;
  if (declaring === undefined) return false;
  const [name, attribute] = declaring;
  const root = readXml(decodedText(entry.read(budget)) ?? '', name);
  if (root === null) throw new Malformed();
  const children = ['Default', 'Override', 'Relationship'].flatMap((each) => root.all(each));
  return children.some((child) => PROGRAM.test(child.attribute(attribute) ?? ''));
}

/** Compound files, in which macros cannot be told from other parts without reading all of them. */
export const isOldOffice = (bytes: Uint8Array): boolean =>
  latin(bytes.subarray(0, 4)) === '\u00d0\u00cf\u0011\u00e0';
