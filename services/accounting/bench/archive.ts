import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { signUp } from './fill-stage.ts';
import { forgetPeak, megabytes, tellsMemory } from './resident.ts';
import { type Server, startService } from './servers.ts';
import { verdict } from './verdict.ts';

const MEGABYTES_AT_MOST = 300;
/** Each is as large as an upload may be. */
const CHUNKS_OF_A_FILE = 20;
const CHUNK_BYTES = 1024 * 1024;
const LOOK_MS = 250;

type Asked = { server: Server; key: string };
type Step = { name: string; milliseconds: number; before: number; peak: number | null };

/** A company with gigabytes of attachments leaves as an archive and is restored from it, all by HTTP. */
export async function benchArchive(dataDir: string, sql: Sql, gigabytes: number): Promise<void> {
  const megabytesOfAll = String(Math.ceil(gigabytes * 1100) + 100);
  const server = await startService(dataDir, {
    ACCOUNTING_ATTACHMENTS_MB: megabytesOfAll,
    ACCOUNTING_ARCHIVE_MB: megabytesOfAll,
  });
  const path = join(dataDir, 'archiv.zip');
  try {
    const { key, ids, userId } = await signUp(server.origin, 2);
    const [company = 0, restored = 0] = ids;
    const asked = { server, key };
    await fillAttachments(sql, { company, userId, files: Math.ceil((gigabytes * 1024) / CHUNKS_OF_A_FILE) });
    const steps: Step[] = [];
    const step = async <T>(name: string, work: () => Promise<T>) => {
      const { made, figures } = await watched(server.pid, work);
      steps.push({ name, ...figures });
      return made;
    };
    const id = await step('export', () => exported(asked, company));
    const bytes = await step('download', () => downloaded(asked, company, id, path));
    const importId = await step('upload', () => uploaded(asked, restored, path));
    await step('restore', () => ran(asked, restored, importId));
    printSteps(bytes, steps);
  } finally {
    await server.stop();
    rmSync(path, { force: true });
  }
}

function printSteps(bytes: number, steps: readonly Step[]): void {
  printTable(
    `A company leaves as an archive of ${(bytes / 1e9).toFixed(2)} GB, nearly all of it attachments, and is restored from it by HTTP`,
    ['what', 'seconds', 'service before MB', 'service peak MB', 'target'],
    steps.map(({ name, milliseconds, before, peak }) => [
      name,
      (milliseconds / 1000).toFixed(0),
      before.toFixed(0),
      peak?.toFixed(0) ?? '–',
      peak === null ? '' : verdict(`under ${MEGABYTES_AT_MOST}`, peak < MEGABYTES_AT_MOST),
    ]),
  );
}

/** Attachments as scanners make them: bytes that nothing makes smaller, each of a file its own. */
async function fillAttachments(
  sql: Sql,
  { company, userId, files }: { company: number; userId: number; files: number },
): Promise<void> {
  await sql`create table bench_bytes as
    select string_agg(sha256(n::text::bytea), ''::bytea order by n) as bytes
    from generate_series(1, ${CHUNK_BYTES / 32}::int) n`;
  for (let file = 1; file <= files; file += 1)
    await sql`
      with chunks as materialized (
        select n as position, case when n = 0 then overlay(own placing '%PDF-1.4'::bytea from 1) else own end as data
        from bench_bytes, generate_series(0, ${CHUNKS_OF_A_FILE - 1}::int) n,
          overlay(bytes placing sha256((${file}::int * 100 + n)::text::bytea) from 9) own
      ), file as (
        insert into stored_files (entity_id, sha256, bytes, media_type, place)
        select ${company}, sha256(string_agg(data, ''::bytea order by position)), sum(length(data)), 'application/pdf',
          'postgres' from chunks
        returning id, bytes
      ), pieces as (
        insert into stored_file_chunks (entity_id, file_id, position, data)
        select ${company}, file.id, position, data from file, chunks
      )
      insert into attachments (entity_id, file_id, name, media_type, format, bytes, pages, active_content, source,
        user_id, created_at, updated_at)
      select ${company}, id, ${`sken-${file}.pdf`}, 'application/pdf', 'pdf', bytes, 1, false, 'upload', ${userId}, now(),
        now() from file`;
  await sql`drop table bench_bytes`;
}

async function ask<T>({ server, key }: Asked, path: string, init: RequestInit = {}): Promise<T> {
  const headers = { 'X-API-Key': key, ...(init.headers as Record<string, string> | undefined) };
  const response = await fetch(`${server.origin}/api/entities/${path}`, { ...init, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as T;
}

const JSON_BODY = { 'Content-Type': 'application/json' };

type State = { id: number; state: string; error?: string | null };

async function settled(asked: Asked, path: string, wanted: string): Promise<void> {
  for (;;) {
    const { state, error } = await ask<State>(asked, path);
    if (state === wanted) return;
    if (!['waiting', 'running'].includes(state)) throw new Error(`${path} is ${state}: ${error}`);
    await sleep(LOOK_MS);
  }
}

async function exported(asked: Asked, company: number): Promise<number> {
  const body = JSON.stringify({ export: { format: 'archive' } });
  const { id } = await ask<State>(asked, `${company}/exports`, { method: 'POST', headers: JSON_BODY, body });
  await settled(asked, `${company}/exports/${id}`, 'done');
  return id;
}

/** @returns the bytes; their hash is compared with what the export says */
async function downloaded(asked: Asked, company: number, id: number, path: string): Promise<number> {
  const { sha256 } = await ask<{ sha256: string }>(asked, `${company}/exports/${id}`);
  const { server, key } = asked;
  const address = `${server.origin}/api/entities/${company}/exports/${id}/file`;
  const { body } = await fetch(address, { headers: { 'X-API-Key': key } });
  const hash = createHash('sha256');
  const file = createWriteStream(path);
  let bytes = 0;
  for await (const piece of body ?? []) {
    hash.update(piece);
    bytes += piece.length;
    if (!file.write(piece)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  if (hash.digest('hex') !== sha256) throw new Error('the download has another hash');
  return bytes;
}

/** As a stream: a Blob of Node says of a file above 4 GiB that it is as long as what is above. */
async function uploaded(asked: Asked, company: number, path: string): Promise<number> {
  const boundary = 'archive';
  const part = (name: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  async function* body() {
    yield Buffer.from(`${part('format')}archive\r\n${part('file', '; filename="archiv.zip"')}`);
    yield* createReadStream(path);
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  const sent = {
    method: 'POST',
    headers,
    body: ReadableStream.from(body()) as BodyInit,
    duplex: 'half' as const,
  };
  return (await ask<State>(asked, `${company}/imports`, sent)).id;
}

async function ran(asked: Asked, company: number, id: number): Promise<void> {
  await ask(asked, `${company}/imports/${id}/run`, { method: 'POST', headers: JSON_BODY, body: '{}' });
  await settled(asked, `${company}/imports/${id}`, 'done');
}

async function watched<T>(pid: number, work: () => Promise<T>) {
  const isTold = tellsMemory(pid);
  const before = isTold ? megabytes(pid, 'VmRSS') : 0;
  if (isTold) forgetPeak(pid);
  const start = performance.now();
  const made = await work();
  const milliseconds = performance.now() - start;
  return { made, figures: { milliseconds, before, peak: isTold ? megabytes(pid, 'VmHWM') : null } };
}
