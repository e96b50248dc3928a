import { Budget, CHARACTERS_AT_MOST, Malformed, TooLarge, UNPACKED_AT_MOST } from './bounds.ts';
import { type CodeReader, createCodeReader } from './codes/read-codes.ts';
import { inspectionOf, type Looked, lookAt } from './inspect.ts';
import { memberName } from './member-name.ts';
import { openPages, type PdfPages, readPages } from './pdf/pages.ts';
import { decodedText } from './text.ts';
import type {
  FileReading,
  FoundInvoice,
  Member,
  Page,
  ReadFile,
  ReadingOptions,
  Tools,
  Word,
} from './types.ts';
import { looksLikeXml, xmlKind } from './xml.ts';
import { isdocxMain } from './zip/isdocx.ts';
import { isZip, type ZipEntry, zipEntries } from './zip/read-zip.ts';

type Found = { -readonly [Name in keyof FileReading]: FileReading[Name] };

/**
 * Who reads all that is in files.
 * @param tools what it needs files of its own for; null for who wants no codes
 */
export function createFileReader(tools: Tools | null): ReadFile {
  const codes = tools === null ? null : createCodeReader(tools);
  const wasmUrl = tools?.wasmUrl ?? null;
  return async (bytes, options = {}) => {
    const budget = new Budget(UNPACKED_AT_MOST);
    const looked = lookAt(bytes, budget);
    const found: Found = {
      inspection: inspectionOf(looked),
      ...{ problem: null, invoices: [], members: [], pages: [], codes: [], isCut: false },
    };
    try {
      await readLooked(looked, found, { bytes, budget, options, codes, wasmUrl });
    } catch (error) {
      if (error instanceof TooLarge) found.problem = 'too_large';
      else if (error instanceof Malformed) found.problem = 'broken';
      else throw error;
    }
    return found;
  };
}

interface Context {
  readonly bytes: Uint8Array;
  readonly budget: Budget;
  readonly options: ReadingOptions;
  readonly codes: CodeReader | null;
  readonly wasmUrl: string | null;
}

async function readLooked(looked: Looked, found: Found, context: Context): Promise<void> {
  switch (looked.kind) {
    case 'refused':
      found.problem = PROBLEMS[looked.refusal] ?? 'unsupported';
      return;
    case 'xml':
      found.invoices = invoicesIn(looked.text, null);
      return;
    case 'text':
      Object.assign(found, pageOfText(looked.text));
      return;
    case 'isdocx':
      found.invoices = [{ format: 'isdoc', xml: looked.main.xml, name: memberName(looked.main.entry.path) }];
      found.members = supplements(looked.entries, looked.main.entry, context.budget);
      return;
    case 'picture':
      await readPicture(looked.file.mediaType, found, context);
      return;
    case 'pdf':
      return readPdf(looked, found, context);
    case 'office':
      return;
  }
}

const PROBLEMS: Partial<Record<string, FileReading['problem']>> = {
  malformed: 'broken',
  too_large: 'too_large',
};

function invoicesIn(xml: string, name: string | null): FoundInvoice[] {
  const kind = xmlKind(xml);
  return kind === null || kind === 'xml' || kind === 'markup' ? [] : [{ format: kind, xml, name }];
}

function supplements(entries: readonly ZipEntry[], main: ZipEntry, budget: Budget): Member[] {
  return entries
    .filter((entry) => entry !== main && entry.path.toLowerCase() !== 'manifest.xml')
    .map((entry) => ({ name: memberName(entry.path), bytes: entry.read(budget) }));
}

async function readPicture(
  mediaType: string,
  found: Found,
  { bytes, options, codes }: Context,
): Promise<void> {
  if (mediaType === 'image/heic') found.problem = 'unsupported';
  else if (codes !== null && options.codes !== 'never') {
    await options.onProgress?.({ ...found });
    const read = await codes.inPicture(bytes);
    if (read === null) found.problem = 'broken';
    else found.codes = read;
  }
}

async function readPdf({ content }: Looked & { kind: 'pdf' }, found: Found, context: Context): Promise<void> {
  const { bytes, options, codes, wasmUrl } = context;
  if (content.isEncrypted) {
    found.problem = 'encrypted';
    return;
  }
  sortEmbedded(content.embedded, found, context.budget);
  found.isCut = content.isCut;
  const { codes: choice = 'unless_invoice' } = options;
  const isWanted = choice === 'always' || (choice === 'unless_invoice' && found.invoices.length === 0);
  const wanted = isWanted ? codes : null;
  if (options.words === false && wanted === null) return;
  await options.onProgress?.({ ...found });
  const pdf = await openPages(bytes, wasmUrl).catch(() => null);
  if (pdf === null) {
    found.problem = 'broken';
    return;
  }
  try {
    if (options.words !== false) await takeWords(pdf, found);
    if (wanted === null) return;
    await options.onProgress?.({ ...found });
    found.codes = await wanted.inPages(pdf);
  } finally {
    await pdf.close();
  }
}

async function takeWords(pdf: PdfPages, found: Found): Promise<void> {
  const { pages, isCut, isBroken } = await readPages(pdf);
  found.pages = pages;
  found.isCut ||= isCut;
  if (isBroken) found.problem = 'broken';
}

/** Invoices among what is embedded, also in an ISDOCX; the rest are members. */
function sortEmbedded(embedded: readonly Member[], found: Found, budget: Budget): void {
  const invoices: FoundInvoice[] = [];
  const members: Member[] = [];
  for (const member of embedded) {
    const own = embeddedInvoices(member, budget);
    if (own.length > 0) invoices.push(...own);
    else members.push(member);
  }
  found.invoices = invoices;
  found.members = members;
}

function embeddedInvoices({ name, bytes }: Member, budget: Budget): FoundInvoice[] {
  if (isZip(bytes)) return packedInvoice(bytes, budget);
  // Pictures and the like are no text, which their first bytes tell.
  const text = isTextual(bytes) ? decodedText(bytes) : null;
  return text !== null && looksLikeXml(text) ? invoicesIn(text, name) : [];
}

const isTextual = (bytes: Uint8Array) => {
  const [first, second] = bytes;
  return (
    (first === 0xff && second === 0xfe) ||
    (first === 0xfe && second === 0xff) ||
    !bytes.subarray(0, 200).includes(0)
  );
};

function packedInvoice(bytes: Uint8Array, budget: Budget): FoundInvoice[] {
  try {
    const main = isdocxMain(zipEntries(bytes), budget);
    return main === null ? [] : [{ format: 'isdoc', xml: main.xml, name: memberName(main.entry.path) }];
  } catch (error) {
    if (error instanceof Malformed) return [];
    throw error;
  }
}

/** Of a plain text, as if each letter were of the same width. */
const [LETTER, LINE, LETTER_HEIGHT] = [6, 12, 10];

function pageOfText(text: string): Pick<FileReading, 'pages' | 'isCut'> {
  const whole = text.replace(/^\uFEFF/, '');
  const lines = whole.slice(0, CHARACTERS_AT_MOST).split(/\r\n|[\n\r\f]/);
  const words = lines.flatMap((line, at) => wordsOfLine(line, at));
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const page: Page = { number: 1, width: longest * LETTER, height: lines.length * LINE, words };
  return { pages: [page], isCut: whole.length > CHARACTERS_AT_MOST };
}

const wordsOfLine = (line: string, at: number): Word[] =>
  [...line.matchAll(/\S+/gu)].map((found) => ({
    text: found[0].normalize('NFC'),
    x: found.index * LETTER,
    y: at * LINE,
    width: found[0].length * LETTER,
    height: LETTER_HEIGHT,
  }));
