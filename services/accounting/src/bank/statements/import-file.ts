import { halerToJson } from '@news-and-accounting/money';
import type { TransactionSql } from '@news-and-accounting/postgres';
import { recordEvents } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { ratesOf } from '../../documents/documents/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import {
  type PlacedFile,
  placeFile,
  type Scratch,
  storeFile,
  type Upload,
} from '../../platform/files/index.ts';
import type { Queries } from '../../platform/store.ts';
import { statementEvent } from './events.ts';
import { askToFollow } from './followers.ts';
import { importMovements } from './import-movements.ts';
import type { ImportedStatement } from './imported.ts';
import { readFile, STATEMENTS } from './read-file.ts';
import { type StoredStatement, statementJson } from './statement.ts';
import { countNew, insertStatement, knownAccounts, statementsOf, statementsOfBytes } from './store.ts';
import { accountMismatch, type KnownAccount, whoseAccount } from './whose-account.ts';

export type ImportOptions = {
  /** The account that was named beside the file. */
  bankAccountId: number | null;
  acceptsUnbalanced: boolean;
  /** The bytes are an answer of the bank's interface. */
  isAnswer?: boolean;
};

/** A statement with its account and its movements, as JSON. */
type ReadyStatement = { statement: ImportedStatement; account: KnownAccount; batches: AsyncIterable<Buffer> };

/** A file that was read. */
export type ReadyFile = {
  upload: Upload;
  placed: PlacedFile;
  statements: ReadyStatement[];
  rates: ReadonlyMap<string, ReadonlyMap<string, number>>;
};

export type FileImport = {
  statements: StoredStatement[];
  added: number;
  /** The movements that are new. */
  addedIds: readonly number[];
  known: number;
  warnings: { code: string; message: string }[];
  /** Whether these bytes were stored before, whole. */
  wasThere: boolean;
};

/** A bank is asked for the rates of so many days at most; further movements have no value in CZK until they are settled. */
const RATE_DAYS_AT_MOST = 40;

/**
 * What these bytes were stored as before; null unless all of the file is there.
 * @throws {HttpError} 422 `ACCOUNT_MISMATCH` where another account is named now
 */
export async function importedBefore(
  sql: Queries,
  entityId: number,
  { sha256 }: Pick<Upload, 'sha256'>,
  { bankAccountId }: Pick<ImportOptions, 'bankAccountId'>,
): Promise<FileImport | null> {
  const stored = await statementsOfBytes(sql, entityId, sha256);
  const [first] = stored;
  if (first === undefined || new Set(stored.map(({ position }) => position)).size < first.in_file)
    return null;
  if (bankAccountId !== null && stored.some((each) => each.bank_account_id !== bankAccountId))
    throw accountMismatch('Tento soubor už je nahraný k jinému účtu.');
  const ids = stored.map(({ id }) => id);
  const statements = await statementsOf(sql, entityId, ids);
  const known = statements.reduce((sum, { count }) => sum + count, 0);
  return { statements, added: 0, addedIds: [], known, warnings: [], wasThere: true };
}

/**
 * Reads a file and finds whose it is, before the transaction that stores it.
 * @param scratch where its movements wait
 * @throws {HttpError} 422 for what cannot be read or stored
 */
export async function prepareFile(
  context: Context,
  upload: Upload,
  options: ImportOptions,
  scratch: Scratch,
): Promise<ReadyFile> {
  const { id: entityId } = companyOf(context);
  const accounts = await knownAccounts(context.sql, entityId);
  const job = {
    accounts: accounts.map(({ number, currency }) => ({ number, currency })),
    isAnswer: options.isAnswer ?? false,
  };
  const reader = context.services.clients.get(STATEMENTS);
  const read = await readFile(reader, `company ${entityId}`, job, upload, scratch);
  let first = 0;
  const statements = read.map((statement) => {
    const account = whoseAccount(statement, accounts, options.bankAccountId);
    checkBalance(statement, options);
    const batches = batchesOf(scratch, first, statement.batches);
    first += statement.batches;
    return { statement, account, batches };
  });
  const rates = await ratesFor(context, statements);
  return { upload, placed: await placeFile(context, upload), statements, rates };
}

function batchesOf(scratch: Scratch, first: number, count: number): ReadyStatement['batches'] {
  return {
    async *[Symbol.asyncIterator]() {
      for (let at = first; at < first + count; at += 1) yield await scratch.piece(at);
    },
  };
}

/** @throws {HttpError} 422 `STATEMENT_UNBALANCED` */
function checkBalance({ difference }: ImportedStatement, { acceptsUnbalanced }: ImportOptions): void {
  if (difference === null || difference === 0 || acceptsUnbalanced) return;
  const text = 'Počáteční stav a pohyby výpisu nedávají konečný stav.';
  throw invalid(text, {
    code: 'STATEMENT_UNBALANCED',
    fields: { file: text },
    more: { difference: halerToJson(difference) },
  });
}

/** The central bank's rates of the latest days, by currency and day; the bank may be waited for, so it is asked now. */
async function ratesFor(context: Context, statements: ReadyFile['statements']): Promise<ReadyFile['rates']> {
  const rateOn = ratesOf(context);
  const rates = new Map<string, Map<string, number>>();
  for (const { statement, account } of statements) {
    if (account.currency === 'CZK') continue;
    const known = rates.get(account.currency) ?? new Map<string, number>();
    rates.set(account.currency, known);
    for (const day of statement.days.slice(-RATE_DAYS_AT_MOST)) {
      const found = known.has(day) ? null : await rateOn(context.sql, day, account.currency);
      if (found !== null) known.set(day, found.rate);
    }
  }
  return rates;
}

/**
 * Stores a file with all its statements, in a transaction that waits for other imports of the company.
 * @throws {HttpError} 422 as `importedBefore`
 */
export async function importFile(
  tx: TransactionSql,
  context: Context,
  { upload, placed, statements, rates }: ReadyFile,
  options: ImportOptions,
): Promise<FileImport> {
  const { id: entityId } = companyOf(context);
  await holdCompany(tx, entityId);
  const before = await importedBefore(tx, entityId, upload, options);
  if (before !== null) return before;
  const { file } = await storeFile(tx, placed);
  const stored = new Set(
    (await statementsOfBytes(tx, entityId, upload.sha256)).map(({ position }) => position),
  );
  const used = new Map<number, Set<number>>();
  const ids: number[] = [];
  const addedIds: number[] = [];
  const now = new Date(context.now());
  for (const [i, { statement, account, batches }] of statements.entries()) {
    if (stored.has(i + 1)) continue;
    const bankAccountId = account.id;
    const place = {
      ...{ bankAccountId, fileId: file.id, fileName: upload.name || 'výpis' },
      ...{ position: i + 1, inFile: statements.length },
    };
    const statementId = await insertStatement(tx, entityId, place, statement, now);
    const ofAccount = used.get(bankAccountId) ?? new Set();
    used.set(bankAccountId, ofAccount);
    const target = { entityId, bankAccountId, statementId, rates: rates.get(account.currency) ?? null, now };
    const added = await importMovements(tx, target, statement.format, batches, ofAccount);
    await countNew(tx, entityId, statementId, added.length);
    ids.push(statementId);
    for (const id of added) addedIds.push(id);
  }
  const made = await statementsOf(tx, entityId, ids);
  const { userId } = callerOf(context);
  await recordEvents(
    tx,
    made.map((each) => statementEvent('imported', entityId, userId, each)),
  );
  const added = addedIds.length;
  if (added > 0) await askToFollow(tx, context.services, { entityId, statementIds: ids }, userId);
  const all = made.reduce((sum, each) => sum + each.count, 0);
  return {
    statements: made,
    added,
    addedIds,
    known: all - added,
    warnings: warningsOf(statements, made),
    wasThere: false,
  };
}

function warningsOf(read: ReadyFile['statements'], made: readonly StoredStatement[]) {
  const unbalanced = read.some(({ statement: { difference } }) => difference !== null && difference !== 0);
  return [
    ...(unbalanced
      ? [{ code: 'STATEMENT_UNBALANCED', message: 'Počáteční stav a pohyby výpisu nedávají konečný stav.' }]
      : []),
    ...(made.some(({ continuity }) => continuity === 'gap')
      ? [{ code: 'STATEMENT_GAP', message: 'Výpis nenavazuje na předchozí: počáteční stav je jiný.' }]
      : []),
  ];
}

/** What an import is answered with. */
export function importJson({ statements, added, known, warnings }: FileImport) {
  return { statements: statements.map(statementJson), transactions: { new: added, known }, warnings };
}
