import { createHash } from 'node:crypto';
import { Malformed, readZip, type ZipFile, type ZipInput } from '@news-and-accounting/zip';
import { isObject } from '../../platform/http/fields.ts';
import type { Records } from './content.ts';
import { FORMAT, MANIFEST, type Manifest, pathOfTable, VERSION } from './manifest.ts';
import { ArchiveProblem, damaged, damagedZip } from './problem.ts';
import { parsedRow, type Row } from './references.ts';

/** An archive that is whole as far as its directory and its manifest say; what is in its files is seen when they are read. */
export type OpenArchive = {
  manifest: Manifest;
  paths: readonly string[];
  bytesOf(path: string): number;
  /** Bytes of a file. @throws {ArchiveProblem} at the end when they are not those that the manifest names */
  content(path: string): AsyncGenerator<Buffer>;
  /** The rows of a file of lines, some at a time; none where the archive has no such file. */
  lines(path: string): AsyncGenerator<Row[]>;
};

const FILES_AT_MOST = 5_000_000;
const MANIFEST_AT_MOST = 512 * 1024 * 1024;
const LINE_AT_MOST = 128 * 1024 * 1024;
const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 4 * 1024 * 1024;
/** Lines of records unpack to some ten times what they take; a bomb to a thousand times. */
const UNPACKED_TO_PACKED = 50;
const UNPACKED_FREE = 256 * 1024 * 1024;

/**
 * @param schema the number of the last migration here: what was written later cannot be understood
 * @throws {ArchiveProblem}
 */
export async function openArchive(input: ZipInput, schema: number): Promise<OpenArchive> {
  const files = await inZip(() =>
    readZip(input, {
      entriesAtMost: FILES_AT_MOST,
      unpackedAtMost: UNPACKED_FREE + UNPACKED_TO_PACKED * input.bytes,
    }),
  );
  const file = files.get(MANIFEST);
  if (file === undefined) throw new ArchiveProblem('Soubor není archivem firmy: chybí v něm manifest.json.');
  const manifest = manifestOf(await textOf(file));
  if (manifest.version > VERSION || manifest.schema > schema)
    throw new ArchiveProblem('Archiv je z novější verze aplikace. Nejdříve aplikaci aktualizujte.');
  const paths = [...files.keys()].filter((path) => path !== MANIFEST);
  const stray = paths.find((path) => !Object.hasOwn(manifest.files, path));
  if (stray !== undefined) throw damaged(`obsahuje soubor ${stray}, který v manifestu není`);
  const missing = Object.keys(manifest.files).find((path) => !files.has(path));
  if (missing !== undefined) throw damaged(`chybí soubor ${missing}`);
  const content = (path: string) => verified(files.get(path), path, manifest.files[path] ?? '');
  return {
    ...{ manifest, paths, content },
    bytesOf: (path) => files.get(path)?.bytes ?? 0,
    async *lines(path) {
      if (files.has(path)) yield* rowsOf(content(path), path);
    },
  };
}

async function inZip<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Malformed) throw damagedZip('není platným souborem ZIP', error);
    throw error;
  }
}

async function textOf(file: ZipFile): Promise<string> {
  if (file.bytes > MANIFEST_AT_MOST) throw damaged('manifest.json je příliš velký');
  return inZip(async () => {
    const pieces: Buffer[] = [];
    for await (const piece of file.content()) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  });
}

const HASH = /^[0-9a-f]{64}$/;

function manifestOf(text: string): Manifest {
  const refused = damaged('manifest.json nelze přečíst');
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw refused;
  }
  if (!isObject(found) || found.format !== FORMAT)
    throw new ArchiveProblem('Soubor není archivem firmy: manifest.json je jiného druhu.');
  const { version, schema, content_sha256, history, counts, columns, files, company } = found;
  const isWhole =
    Number.isSafeInteger(version) &&
    Number.isSafeInteger(schema) &&
    HASH.test(String(content_sha256)) &&
    isObject(history) &&
    Number.isSafeInteger(history.total) &&
    typeof history.hash === 'string' &&
    isObject(company) &&
    typeof company.name === 'string' &&
    isObject(counts) &&
    Object.values(counts).every(Number.isSafeInteger) &&
    isObject(files) &&
    Object.values(files).every((hash) => typeof hash === 'string' && HASH.test(hash)) &&
    isObject(columns) &&
    Object.values(columns).every(
      (names) => Array.isArray(names) && names.every((name) => typeof name === 'string'),
    );
  if (!isWhole) throw refused;
  return found as Manifest;
}

async function* verified(file: ZipFile | undefined, path: string, sha256: string): AsyncGenerator<Buffer> {
  if (file === undefined) throw damaged(`chybí soubor ${path}`);
  const hash = createHash('sha256');
  try {
    for await (const piece of file.content()) {
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    if (error instanceof Malformed) throw damagedZip(`soubor ${path} nelze rozbalit`, error);
    throw error;
  }
  if (hash.digest('hex') !== sha256) throw damaged(`soubor ${path} má jiný obsah, než uvádí manifest.json`);
}

async function* rowsOf(pieces: AsyncIterable<Buffer>, path: string): AsyncGenerator<Row[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let rows: Row[] = [];
  let characters = 0;
  for await (const piece of pieces) {
    const lines = (rest + decoded(decoder, piece, path)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LINE_AT_MOST) throw damaged(`v souboru ${path} je příliš dlouhý řádek`);
    for (const line of lines) {
      rows.push(rowOf(line, path));
      characters += line.length;
      if (rows.length < ROWS_AT_ONCE && characters < CHARACTERS_AT_ONCE) continue;
      yield rows;
      rows = [];
      characters = 0;
    }
  }
  if (rest !== '') throw damaged(`soubor ${path} nekončí celým řádkem`);
  if (rows.length > 0) yield rows;
}

function decoded(decoder: TextDecoder, piece: Buffer, path: string): string {
  try {
    return decoder.decode(piece, { stream: true });
  } catch {
    throw damaged(`soubor ${path} není v UTF-8`);
  }
}

function rowOf(line: string, path: string): Row {
  let row: unknown;
  try {
    row = parsedRow(line);
  } catch {
    throw damaged(`řádek souboru ${path} není platný JSON`);
  }
  if (!isObject(row)) throw damaged(`řádek souboru ${path} není záznam`);
  return row as Row;
}

/** The rows of an archive as its content is computed from them. */
export const recordsInArchive = (archive: OpenArchive): Records => ({
  rows: (table) => archive.lines(pathOfTable(table.name)),
  columns: (table) => archive.lines(pathOfTable(table.name)),
});

/** The company itself. */
export async function companyIn(archive: OpenArchive): Promise<Row> {
  const rows: Row[] = [];
  for await (const some of archive.lines(pathOfTable('entities'))) rows.push(...some);
  const [row, second] = rows;
  if (row === undefined || second !== undefined) throw damaged('data/entities.jsonl nemá právě jeden řádek');
  return row;
}
