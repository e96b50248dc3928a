import { MoneyError } from '@news-and-accounting/money';
import { readCamt } from './camt/read-camt.ts';
import { readCsv } from './csv/read-csv.ts';
import { decode } from './decode.ts';
import { readFioJson } from './fio/read-fio-json.ts';
import { readFioXml } from './fio/read-fio-xml.ts';
import { readGpc } from './gpc/read-gpc.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { type Problem, StatementError, unreadable } from './problem.ts';
import { type OwnAccount, Reading } from './reading.ts';
import type { Statement } from './statement.ts';

export const BYTES_AT_MOST = 20_000_000;

export interface ReadingOptions {
  /** Accounts of the company, by which a file is understood where it can mean two things. */
  readonly accounts?: readonly OwnAccount[];
  /** The bytes are an answer of Fio's interface and no file. */
  readonly isFioAnswer?: boolean;
}

export type Read =
  | { readonly ok: true; readonly statements: readonly Statement[] }
  | { readonly ok: false; readonly problem: Problem };

/** The statements of a file from anywhere; which format it has is found by its content. Throws nothing. */
export async function readStatementFile(bytes: Uint8Array, options: ReadingOptions = {}): Promise<Read> {
  if (bytes.length > BYTES_AT_MOST || !isPdf(bytes)) return readStatements(bytes, options);
  try {
    return found(await readPdf(bytes, new Reading(options.accounts ?? [])));
  } catch (error) {
    return problemOf(error);
  }
}

/** The same for all formats but PDF, which cannot be read at once. */
export function readStatements(bytes: Uint8Array, options: ReadingOptions = {}): Read {
  try {
    if (bytes.length > BYTES_AT_MOST) throw new StatementError('too_large');
    return found(readText(decode(bytes).text, options));
  } catch (error) {
    return problemOf(error);
  }
}

function found(statements: readonly Statement[]): Read {
  // Without any the file is another thing.
  if (statements.length === 0) throw unreadable('statement');
  return { ok: true, statements };
}

function problemOf(error: unknown): Read {
  if (error instanceof StatementError) return { ok: false, problem: error.problem };
  // A sum beyond what is counted exactly.
  if (error instanceof MoneyError) return { ok: false, problem: unreadable('amount').problem };
  throw error;
}

function isPdf(bytes: Uint8Array): boolean {
  return String.fromCharCode(...bytes.subarray(0, 1024)).includes('%PDF-');
}

function readText(text: string, options: ReadingOptions): Statement[] {
  const reading = new Reading(options.accounts ?? []);
  const head = text
    .slice(0, 20_000)
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (/^\{\s*"/.test(head)) return readFioJson(text, reading, options.isFioAnswer ? 'fio_api' : 'fio_json');
  if (/^074[\d ]{16}/.test(head)) return readGpc(text.replace(/^\uFEFF/, ''), reading);
  if (/^OFXHEADER:/i.test(head) || /<OFX>/i.test(head)) return readOfx(text, reading);
  if (head.startsWith('<')) return readXml(text, head, reading);
  if (/^(\{1:|:20:)/m.test(head) && /^:25P?:/m.test(head)) return readMt940(text, reading);
  // Texts have no zero; without this a table with columns of nonsense would be told.
  if (head.includes('\0')) throw new StatementError('not_text');
  return readCsv(text, reading);
}

/** By the first element; its prefix may be any. */
function readXml(text: string, head: string, reading: Reading): Statement[] {
  const root = /<(?:[\w.-]{1,40}:)?([A-Za-z]\w{0,60})[\s>]/.exec(head)?.[1];
  if (root === 'AccountStatement') return readFioXml(text, reading);
  if (root === 'Document') return readCamt(text, reading);
  throw unreadable(root ?? 'XML');
}
