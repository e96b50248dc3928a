import { createHash } from 'node:crypto';
import { HttpError } from '@news-and-accounting/http';
import { halerToJson } from '@news-and-accounting/money';
import Type from 'typebox';
import { isSample } from '../../access/companies/index.ts';
import { recordEvent } from '../../access/history/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import type { Upload } from '../../platform/files/index.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  date,
  type Field,
  invalidFields,
  nullable,
  readBody,
} from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { SECRETS } from '../../platform/secrets.ts';
import { type Account, AccountParams, accountEvent, accountOf } from '../accounts/index.ts';
import { type FileImport, importUpload } from '../statements/index.ts';
import { ownerOf } from './connection-operations.ts';
import { FIO, PAUSE_SECONDS, tokenRefused, tooSoon, unavailable } from './fio.ts';
import { moveAside, waitingFiles } from './folder.ts';
import { connectionOf, keepOutcome, lastMovementOn, type StoredConnection, takeCall } from './store.ts';

const DAY_MS = 86_400_000;
const OVERLAP_DAYS = 7;
const DAYS_AT_MOST = 90;

const PERIOD = { from: nullable(date()), to: nullable(date()) } satisfies Record<string, Field<unknown>>;

const orNull = (schema: Type.TSchema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const SyncSchema = Type.Object(
  {
    new: Type.Integer({ description: 'Movements that were not known' }),
    known: Type.Integer(),
    from: orNull(Type.String({ format: 'date' }), 'Null: there was nothing'),
    to: orNull(Type.String({ format: 'date' }), 'Null: there was nothing'),
    statement_id: orNull(
      Type.Integer(),
      'The statement that was stored; of a folder the last one of the account',
    ),
    balance: Type.Number({ description: 'Of the account' }),
    balance_difference: orNull(Type.Number(), '`balance` less what the bank says; null: it says nothing'),
  },
  { title: 'BankSync', description: 'What was downloaded' },
);

export const syncBankAccount = defineOperation({
  id: 'syncBankAccount',
  method: 'POST',
  path: '/entities/{entity_id}/bank_accounts/{id}/sync',
  summary: 'Download movements of a connected bank account',
  description:
    'Asks Fio for the movements from 7 days before the last one (else from `opening_date`, 90 days back at most) until today, or of `from` and `to`, and stores them as a statement `fio_api`; of a folder it takes all files that wait. Movements that are there already are known.\n\nCodes: 429 `SYNC_TOO_SOON` with `Retry-After`, as the bank takes one call in 30 seconds; 422 `TOKEN_REFUSED`; 422 `ACCOUNT_MISMATCH`: the token is of another account, nothing is stored; 502 `BANK_UNAVAILABLE`. Why a download failed stays in `connection.last_error`. An account without connection is a 404, one of a sample company a 422. The history gets the record `bank_account.synced`.',
  tag: 'Bank',
  meta: { permission: 'writer' },
  params: AccountParams,
  body: strict(bodySchema(PERIOD, 'SyncPeriod')),
  responses: {
    ...json(200, 'What was downloaded', SyncSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429, 502),
  },
  async handler({ params, body }, context) {
    const asked = readBody(PERIOD, body);
    const { id: entityId } = companyOf(context);
    const account = await accountOf(context.sql, entityId, params.id);
    const connection = await connectionOf(context.sql, entityId, account.id);
    const outcome =
      connection.provider === 'fio'
        ? await fromFio(context, account, connection, asked)
        : await fromFolder(context, account);
    return write(context, async (tx) => {
      await keepOutcome(tx, entityId, account.id, { at: new Date(context.now()), error: outcome.error });
      await recordEvent(tx, accountEvent('synced', entityId, callerOf(context).userId, account));
      const { balance } = await accountOf(tx, entityId, account.id);
      const { closing, error: _kept, ...rest } = outcome;
      const difference = closing === null ? null : halerToJson((balance - closing) as Account['balance']);
      return ok({ ...rest, balance: halerToJson(balance), balance_difference: difference });
    });
  },
});

type Outcome = {
  new: number;
  known: number;
  from: string | null;
  to: string | null;
  statement_id: number | null;
  closing: Account['balance'] | null;
  error: string | null;
};

type Asked = { from: string | null; to: string | null };

async function fromFio(
  context: Context,
  account: Account,
  connection: StoredConnection,
  asked: Asked,
): Promise<Outcome> {
  const { id: entityId } = companyOf(context);
  const { from, to } = await periodOf(context, account, asked);
  try {
    const text = await downloaded(context, account, connection, { from, to });
    const options = { bankAccountId: account.id, acceptsUnbalanced: true, isAnswer: true };
    const made = await importUpload(
      context,
      uploadOf(`fio-${from}-${to}.json`, Buffer.from(text)),
      options,
    ).catch((error: unknown) => {
      throw codeOf(error) === 'UNREADABLE' ? unavailable() : error;
    });
    const statement = made.statements.at(-1);
    return {
      ...{ new: made.added, known: made.known, from, to, statement_id: statement?.id ?? null },
      ...{ closing: statement?.closing ?? null, error: null },
    };
  } catch (error) {
    const isOurs = error instanceof HttpError && !(error instanceof EarlyCall);
    if (isOurs) await keepOutcome(context.sql, entityId, account.id, { at: null, error: textOf(error) });
    throw error;
  }
}

/** Our own refusal of a call that the bank was not asked for. */
class EarlyCall extends HttpError {}

/** @throws {HttpError} */
async function downloaded(
  context: Context,
  account: Account,
  { token, fingerprint }: StoredConnection,
  { from, to }: { from: string; to: string },
): Promise<string> {
  if (token === null || fingerprint === null) throw new Error('a connection with Fio has no token');
  const { clients } = context.services;
  const opened = await clients.get(SECRETS).open(token, ownerOf(companyOf(context).id, account.id));
  if (opened === null) throw tokenRefused('Uložený token nejde přečíst, zadejte ho prosím znovu.');
  const wait = await takeCall(context.sql, fingerprint, new Date(context.now()), PAUSE_SECONDS);
  if (wait !== null) throw new EarlyCall(tooSoon(wait).answer);
  return clients.get(FIO).movements(opened, from, to);
}

/** @throws {HttpError} 422 for a sample company and a period that cannot be */
async function periodOf(
  context: Context,
  account: Account,
  asked: Asked,
): Promise<{ from: string; to: string }> {
  const { id: entityId } = companyOf(context);
  if (await isSample(context.sql, entityId)) throw invalid('Ukázková firma se banky neptá.');
  const lastOn = await lastMovementOn(context.sql, entityId, account.id);
  const now = context.now();
  const to = asked.to ?? today(now);
  const usual = lastOn === null ? account.opening_date : daysBefore(lastOn, OVERLAP_DAYS);
  const earliest = daysBefore(today(now), DAYS_AT_MOST);
  const from = asked.from ?? (usual === null || usual < earliest ? earliest : usual);
  if (to > today(now)) throw invalidFields({ to: 'Den teprve přijde.' });
  if (from > to) throw invalidFields({ from: 'Musí být nejpozději v den konce.' });
  return { from, to };
}

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10);

async function fromFolder(context: Context, account: Account): Promise<Outcome> {
  const root = context.services.settings.ACCOUNTING_STATEMENTS_DIR;
  if (root === null) throw invalid('Na tomto serveru není složka s výpisy nastavená.');
  const { id: entityId } = companyOf(context);
  const made: FileImport[] = [];
  const failed: string[] = [];
  for await (const { name, bytes } of waitingFiles(root, entityId)) {
    const outcome =
      bytes === null ? 'soubor je větší než 20 MB' : await fromFile(context, account, name, bytes);
    if (typeof outcome === 'string') failed.push(`${name}: ${outcome}`);
    else made.push(outcome);
    const where = typeof outcome === 'string' ? 'failed' : 'done';
    await moveAside(root, entityId, name, where, new Date(context.now()));
  }
  const all = made.flatMap(({ statements }) => statements);
  const last = all.filter(({ bank_account_id }) => bank_account_id === account.id).at(-1);
  return {
    new: made.reduce((sum, { added }) => sum + added, 0),
    known: made.reduce((sum, { known }) => sum + known, 0),
    from:
      all
        .map(({ from }) => from ?? '')
        .filter(Boolean)
        .sort()[0] ?? null,
    to:
      all
        .map(({ to }) => to ?? '')
        .filter(Boolean)
        .sort()
        .at(-1) ?? null,
    statement_id: last?.id ?? null,
    closing: last?.closing ?? null,
    error: failed.length === 0 ? null : failed.join('; ').slice(0, 2000),
  };
}

/** A file of the folder; one that does not say whose it is belongs to the account. The text says why it failed. */
async function fromFile(
  context: Context,
  account: Account,
  name: string,
  bytes: Buffer,
): Promise<FileImport | string> {
  const upload = uploadOf(name, bytes);
  const attempt = (bankAccountId: number | null) =>
    importUpload(context, upload, { bankAccountId, acceptsUnbalanced: false });
  try {
    return await attempt(null).catch((error: unknown) => {
      if (!isNameless(error)) throw error;
      return attempt(account.id);
    });
  } catch (error) {
    if (error instanceof HttpError && error.answer.status === 422) return textOf(error);
    throw error;
  }
}

const bodyOf = (error: unknown) =>
  (error instanceof HttpError ? error.answer.body : {}) as {
    error?: string;
    code?: string;
    found?: { number: string | null; iban: string | null };
  };
const codeOf = (error: unknown) => bodyOf(error).code;
const textOf = (error: unknown) => bodyOf(error).error ?? 'nepodařilo se';

function isNameless(error: unknown): boolean {
  const { code, found } = bodyOf(error);
  return code === 'AMBIGUOUS_ACCOUNT' && found?.number === null && found.iban === null;
}

/** Bytes that came another way than by a request. */
function uploadOf(name: string, bytes: Buffer): Upload {
  return {
    name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
    mediaType: 'application/octet-stream',
    async *chunks() {
      for (let from = 0; from < bytes.length; from += CHUNK_BYTES)
        yield bytes.subarray(from, from + CHUNK_BYTES);
    },
  };
}
const CHUNK_BYTES = 1024 * 1024;
