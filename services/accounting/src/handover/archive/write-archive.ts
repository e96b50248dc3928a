import { createHash } from 'node:crypto';
import type { TransactionSql } from '@news-and-accounting/postgres';
import { writeZip, type ZipContent } from '@news-and-accounting/zip';
import { historyHead, recordsOf } from '../../access/history/index.ts';
import { fileBytes, type ObjectStore, type StoredFile } from '../../platform/files/index.ts';
import { contentHasher, placesIn } from './content.ts';
import { FORMAT, HISTORY, MANIFEST, type Manifest, pathOfBytes, pathOfTable, VERSION } from './manifest.ts';
import { README } from './readme.ts';
import { parsedRow } from './references.ts';
import { columnsOf, companyRow, filesOf, recordsIn, schemaOf, textsOf } from './store.ts';
import { ARCHIVED } from './tables.ts';

export type ArchiveSource = {
  /** All of it is read in one snapshot. */
  tx: TransactionSql;
  objects: ObjectStore | null;
  entityId: number;
  now: Date;
  /** Files for people, which nothing is restored from. */
  people?: AsyncIterable<ZipContent>;
  /** So many more rows or files are written. */
  done?: (pieces: number) => void;
  /** What the archive says of itself, when all else is written. */
  finished?: (manifest: Manifest) => void;
};

/** An archive of a company, piece by piece; in memory are a few rows, a piece of a file, and the ids of all rows. */
export async function* writeArchive(source: ArchiveSource): AsyncGenerator<Buffer> {
  yield* writeZip(filesIn(source), { now: source.now });
}

type Told = Pick<Manifest, 'columns'> & { counts: Record<string, number>; files: Record<string, string> };

async function* filesIn(source: ArchiveSource): AsyncGenerator<ZipContent> {
  const { tx, entityId, now, people, finished } = source;
  const columns = await columnsOf(tx, ARCHIVED);
  const told: Told = { counts: {}, files: {}, columns: Object.fromEntries(columns) };
  const company = await companyRow(tx, entityId, columns.get('entities') ?? []);
  const hasher = contentHasher(company, await placesIn(recordsIn(tx, entityId, columns)));
  const noted = (file: ZipContent) => ({ ...file, content: hashed(file, told) });
  yield noted({ path: 'README.txt', content: [Buffer.from(README)] });
  yield noted({ path: pathOfTable('entities'), content: [Buffer.from(`${JSON.stringify(company)}\n`)] });
  for (const table of ARCHIVED) {
    const rows = async function* () {
      let count = 0;
      for await (const lines of textsOf(tx, entityId, table, columns.get(table.name) ?? [])) {
        hasher.add(table, lines.map(parsedRow));
        count += lines.length;
        source.done?.(lines.length);
        yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
      }
      told.counts[table.name] = count;
    };
    yield noted({ path: pathOfTable(table.name), content: rows(), isHuge: true });
  }
  yield noted({ path: HISTORY, content: historyLines(tx, entityId), isHuge: true });
  for await (const file of filesOf(tx, entityId)) yield noted(bytesOf(source, file));
  if (people !== undefined) for await (const file of people) yield noted(file);
  const manifest: Manifest = {
    ...{ format: FORMAT, version: VERSION, schema: await schemaOf(tx), created_at: now.toISOString() },
    company: { name: String(company.name), ico: company.ico === null ? null : String(company.ico) },
    ...{ content_sha256: hasher.digest(), history: await historyHead(tx, entityId), ...told },
  };
  yield { path: MANIFEST, content: [Buffer.from(JSON.stringify(manifest, null, 1))] };
  finished?.(manifest);
}

async function* historyLines(tx: TransactionSql, entityId: number): AsyncGenerator<Buffer> {
  for await (const records of recordsOf(tx, entityId)) {
    const lines = records.map(({ entity_id: _own, ...record }) => `${JSON.stringify(record)}\n`);
    yield Buffer.from(lines.join(''));
  }
}

function bytesOf({ tx, objects, done }: ArchiveSource, file: StoredFile): ZipContent {
  const bytes = async function* () {
    yield* fileBytes({ sql: tx, objects }, file);
    done?.(1);
  };
  const isPacked = !/^text\/|xml|json/.test(file.media_type);
  return { path: pathOfBytes(file.sha256.toString('hex')), content: bytes(), isPacked };
}

async function* hashed({ path, content }: ZipContent, told: Told): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
  told.files[path] = hash.digest('hex');
}
