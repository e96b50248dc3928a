import { createHash, randomUUID } from 'node:crypto';
import type { TransactionSql } from '@news-and-accounting/postgres';
import { writeZip } from '@news-and-accounting/zip';
import { recordEvent } from '../../access/history/index.ts';
import { insertSmallFiles } from '../../platform/files/index.ts';
import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { csvFiles } from './csv.ts';
import { exportEvent } from './events.ts';
import { MEDIA_TYPES, type ReadingRun } from './format.ts';
import { exportName, KEPT_MS } from './make-export.ts';
import { beginNext, finish, insertExport } from './store.ts';

const nobody = () => {};

/** An export that is done: the tables of the month before, as if somebody had handed them over. */
export async function fillExports(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const { from, to } = monthBefore(today(now.getTime()));
  const asked = { format: 'csv', from, to, options: { kinds: [], attachments: false } } as const;
  const counts: Record<string, number> = {};
  let read = 0;
  const run: ReadingRun = {
    ...{ tx: tx as TransactionSql, entityId, from, to, options: asked.options, userId, createdAt: now },
    ...{ total: nobody, warn: nobody, contentHash: nobody },
    signal: new AbortController().signal,
    done(rows) {
      read += rows;
    },
    count(what, number) {
      counts[what] = (counts[what] ?? 0) + number;
    },
  };
  const pieces: Buffer[] = [];
  for await (const piece of writeZip(csvFiles(run), { now })) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const sha256 = createHash('sha256').update(bytes).digest();
  const id = await insertExport(tx, entityId, asked, { userId, now });
  await recordEvent(tx, exportEvent(entityId, userId, { id, ...asked }));
  const attempt = randomUUID();
  await beginNext(tx, entityId, attempt);
  const [fileId = 0] = await insertSmallFiles(tx, entityId, [{ bytes, sha256, mediaType: MEDIA_TYPES.zip }]);
  const named = { format: asked.format, period_from: from, period_to: to, created_at: now };
  const filename = await exportName(tx, entityId, named, 'zip');
  const made = { fileId, filename, mediaType: MEDIA_TYPES.zip, bytes: bytes.length, sha256, counts };
  await finish(
    tx,
    { entityId, id, run: attempt },
    { ...made, contentSha256: null, pieces: read, warnings: [] },
    { now, expiresAt: new Date(now.getTime() + KEPT_MS) },
  );
}

function monthBefore(day: string): { from: string; to: string } {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  const last = new Date(first.getTime() - 86_400_000).toISOString().slice(0, 10);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}
