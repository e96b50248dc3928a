import { createHash } from 'node:crypto';
import { transaction } from '@news-and-accounting/postgres';
import { chunksOf, placeFileOf, storeFile, type Upload } from '../../platform/files/index.ts';
import { boundMemory } from '../../platform/give-memory-back.ts';
import { today } from '../../platform/http/query.ts';
import { type NamelessFile, namelessFile } from '../../platform/nameless-file.ts';
import type { Services } from '../../platform/services.ts';
import type { Queries, Sql } from '../../platform/store.ts';
import type { ExportWarning, StoredExport } from './export.ts';
import { type ExportRun, FORMATS, MEDIA_TYPES } from './format.ts';
import { companyOfExport, finish, type Made, makeRoom, showProgress } from './store.ts';

/** So long the file of an export is kept. */
export const KEPT_MS = 7 * 86_400_000;
const MEGABYTE = 1024 * 1024;
const SHOWN_EVERY_MS = 500;
const WARNINGS_AT_MOST = 1000;
/** So much is written to the disk at once. */
const PIECE_BYTES = 256 * 1024;

/** What is in a file whatever happened in the period. */
const OF_NO_PERIOD: ReadonlySet<string> = new Set(['accounts', 'partners', 'more_warnings']);
const NOTHING: ExportWarning = {
  code: 'NOTHING',
  message:
    'Zadání nevyhovuje žádný doklad, pohyb ani účetní zápis, v souboru tedy žádný není. Zkontrolujte období.',
};

export type Making = {
  services: Services;
  entityId: number;
  stored: StoredExport;
  run: string;
  signal: AbortSignal;
};

/** What a format told while it was made. */
type Told = Pick<Made, 'counts' | 'contentSha256' | 'pieces'> & { warnings: ExportWarning[] };

/**
 * Makes an export: what it holds is read in one snapshot and waits on the disk until it is whole, then it is stored
 * together with being done.
 * @throws {HttpError} what is told to whoever asked for it
 */
export async function makeExport(making: Making): Promise<void> {
  const { services, entityId, stored, run } = making;
  const { sql } = services;
  const format = services.clients.get(FORMATS).find(({ name }) => name === stored.format);
  if (format === undefined) throw new Error(`nobody makes exports of the format ${stored.format}`);
  const type = format.type(stored.options);
  const mediaType = MEDIA_TYPES[type];
  const file = await namelessFile('export');
  try {
    const told: Told = { counts: {}, contentSha256: null, pieces: 0, warnings: [] };
    const length = await inSnapshot(sql, (tx) => spool(format.make(runOf(making, tx, told)), file));
    if (Object.keys(told.counts).every((what) => OF_NO_PERIOD.has(what))) told.warnings.unshift(NOTHING);
    const upload: Upload = {
      ...{ name: '', bytes: length.bytes, sha256: length.sha256, mediaType },
      chunks: () => chunksOf(file),
    };
    const placed = await placeFileOf(services, entityId, upload);
    const filename = await exportName(services.sql, entityId, stored, type);
    await transaction(sql, async (tx) => {
      const { file: kept } = await storeFile(tx, placed);
      const now = services.now();
      const made = { ...told, ...length, fileId: kept.id, filename, mediaType };
      const when = { now: new Date(now), expiresAt: new Date(now + KEPT_MS) };
      if (!(await finish(tx, { entityId, id: stored.id, run }, made, when)))
        throw new Error('another try makes this export by now');
      await makeRoom(tx, entityId, services.settings.ACCOUNTING_EXPORTS_MB * MEGABYTE, when.now);
    });
  } finally {
    await file.close();
  }
}

const inSnapshot = <T>(sql: Sql, work: (tx: ExportRun['tx']) => Promise<T>): Promise<T> =>
  sql.begin('isolation level repeatable read read only', work) as Promise<T>;

async function spool(
  pieces: AsyncIterable<string | Uint8Array>,
  file: NamelessFile,
): Promise<{ bytes: number; sha256: Buffer }> {
  const hash = createHash('sha256');
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const write = async () => {
    const block = Buffer.concat(waiting);
    [waiting, waitingBytes] = [[], 0];
    hash.update(block);
    await file.append(block);
  };
  for await (const piece of pieces) {
    const block = typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece);
    waiting.push(block);
    waitingBytes += block.length;
    if (waitingBytes < PIECE_BYTES) continue;
    await write();
    boundMemory();
  }
  await write();
  return { bytes: file.bytes, sha256: hash.digest() };
}

function runOf(
  { services, entityId, stored, run, signal }: Making,
  tx: ExportRun['tx'],
  told: Told,
): ExportRun {
  const progress = { done: 0, total: 0 };
  let shownAt = performance.now();
  const show = () => {
    if (performance.now() - shownAt < SHOWN_EVERY_MS) return;
    shownAt = performance.now();
    showProgress(services.sql, { entityId, id: stored.id, run }, progress).catch((error: unknown) =>
      services.log.warn({ err: error }, 'how far an export is could not be noted'),
    );
  };
  return {
    ...{ services, tx, entityId, from: stored.period_from, to: stored.period_to, options: stored.options },
    ...{ createdAt: stored.created_at, userId: stored.user_id, signal },
    total(pieces) {
      progress.total = pieces;
      show();
    },
    done(pieces) {
      signal.throwIfAborted();
      progress.done += pieces;
      told.pieces = progress.done;
      show();
    },
    warn(warning) {
      if (told.warnings.length < WARNINGS_AT_MOST) told.warnings.push(warning);
      else told.counts.more_warnings = (told.counts.more_warnings ?? 0) + 1;
    },
    count(what, number) {
      told.counts[what] = (told.counts[what] ?? 0) + number;
    },
    contentHash(sha256) {
      told.contentSha256 = sha256;
    },
  };
}

type Named = Pick<StoredExport, 'format' | 'period_from' | 'period_to' | 'created_at'>;

/** `pohoda-27074358-2026-01-01-2026-03-31.xml` */
export async function exportName(
  sql: Queries,
  entityId: number,
  { format, period_from: from, period_to: to, created_at }: Named,
  ending: string,
): Promise<string> {
  const { ico } = await companyOfExport(sql, entityId);
  const days = from === null && to === null ? [today(created_at.getTime())] : [from ?? 'do', to ?? 'dosud'];
  const name = format === 'archive' ? 'archiv' : format;
  return `${[name, ico ?? entityId, ...days].join('-')}.${ending}`;
}
