import { request } from 'node:http';
import Type from 'typebox';
import { OPERATIONS } from '../../src/operations.ts';
import { companyOf } from '../../src/platform/context.ts';
import { fileAnswer, type Parts, placeFile, storeFile } from '../../src/platform/files/index.ts';
import { created } from '../../src/platform/http/answer.ts';
import { EntityId, recordId } from '../../src/platform/http/params.ts';
import { errorResponses, json, noBody } from '../../src/platform/http/responses.ts';
import { write } from '../../src/platform/idempotency/index.ts';
import { defineOperation } from '../../src/platform/operation.ts';
import {
  type Caller,
  type JsonValue,
  type StartOptions,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';

export const MEGABYTE = 1024 * 1024;
const params = Type.Object({ entity_id: EntityId });

export const addPaper = defineOperation({
  id: 'addPaper',
  method: 'POST',
  path: '/entities/{entity_id}/papers',
  summary: 'Stores a file',
  tag: 'Companies',
  meta: {
    permission: 'writer',
    parts: {
      files: {
        file: { bytesAtMost: 6 * MEGABYTE, isRequired: true, description: 'The file' },
        preview: { bytesAtMost: 1000, isRequired: false, description: 'Its picture' },
      },
      texts: { note: { bytesAtMost: 20, description: 'A note' } },
    },
  },
  params,
  query: Type.Object({ fail: Type.Optional(Type.String()) }),
  responses: { ...json(201, 'The paper', Type.Object({})), ...errorResponses(401) },
  async handler({ body, query }, context) {
    const { files, texts } = body as Parts;
    const upload = files.file;
    if (upload === undefined) throw new Error('a required file is missing');
    const placed = await placeFile(context, upload);
    return write(context, async (tx) => {
      const { file, isNew } = await storeFile(tx, placed);
      const [row] = await tx`
        insert into papers (entity_id, file_id, name, note)
        values (${companyOf(context).id}, ${file.id}, ${upload.name}, ${texts.note ?? null}) returning *`;
      if (query.fail !== undefined) throw new Error('the write fails after the file');
      const { bytes, media_type } = file;
      return created({ ...row, bytes, media_type, sha256: file.sha256.toString('hex'), is_new: isNew });
    });
  },
});

const getPaperFile = defineOperation({
  id: 'getPaperFile',
  method: 'GET',
  path: '/entities/{entity_id}/papers/{id}/file',
  summary: 'The stored bytes',
  tag: 'Companies',
  meta: { permission: 'member' },
  params: Type.Object({ entity_id: EntityId, id: recordId('The paper') }),
  responses: { ...noBody(204, 'The file'), ...errorResponses(401) },
  handler: ({ params }, context) =>
    fileAnswer(context, Number(params.id), { name: 'Přijatá „faktura“ č. 1/2026.pdf' }),
});

export type FilesStage = TestAccounting & {
  owner: Caller;
  id: number;
  papers: string;
  /** Sends parts as a browser does. */
  send(
    form: FormData,
    options?: { as?: Caller; path?: string; headers?: Record<string, string> },
  ): Promise<{ status: number; body: JsonValue; headers: Headers }>;
  /** What the company has stored: files, chunks, papers. */
  stored(): Promise<readonly [files: number, chunks: number, papers: number]>;
  /** Whether somebody waits for a table; other test databases of the same server have tables of the same number. */
  isWaitedFor(table: string): Promise<boolean>;
};

/** A service with operations on papers, which are files with a note. */
export async function startFiles(
  options: Pick<StartOptions, 'settings' | 'database'> = {},
): Promise<FilesStage> {
  const service = await startAccounting({
    ...options,
    operations: [...OPERATIONS, addPaper, getPaperFile],
  });
  const { sql } = service;
  await sql`create table papers (
    entity_id bigint not null references entities (id),
    id bigint generated always as identity,
    file_id bigint not null,
    name text not null,
    note text,
    primary key (entity_id, id),
    foreign key (entity_id, file_id) references stored_files (entity_id, id)
  )`;
  const owner = await service.user();
  const { id } = await service.company(owner);
  const papers = `/entities/${id}/papers`;
  return {
    ...service,
    owner,
    id,
    papers,
    async send(form, { as = owner, path = papers, headers = {} } = {}) {
      const response = await fetch(`${service.url}/api${path}`, {
        method: 'POST',
        body: form,
        headers: { ...as.headers, ...headers },
      });
      return { status: response.status, body: await response.json(), headers: response.headers };
    },
    async stored() {
      const count = async (table: string) =>
        (await sql<{ count: number }[]>`select count(*) as count from ${sql(table)}`)[0]?.count ?? 0;
      return [await count('stored_files'), await count('stored_file_chunks'), await count('papers')];
    },
    async isWaitedFor(table) {
      const waiting = await sql`
        select from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where not l.granted and l.relation = ${table}::regclass`;
      return waiting.length > 0;
    },
  };
}

export function formOf(
  file: Uint8Array | string | null,
  { name = 'doklad.bin', note }: { name?: string; note?: string } = {},
): FormData {
  const form = new FormData();
  if (note !== undefined) form.append('note', note);
  if (file !== null) form.append('file', new Blob([file as never]), name);
  return form;
}

/** Sends a raw body; `bytes` less than it says ends the connection there. */
export function sendRaw(
  url: string,
  { headers, body, isCut = false }: { headers: Record<string, string>; body: Buffer; isCut?: boolean },
): Promise<{ status: number; body: JsonValue } | null> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: JSON.parse(Buffer.concat(pieces).toString()) }),
      );
    });
    sent.on('error', (error) => (isCut ? resolve(null) : reject(error)));
    if (!isCut) sent.end(body);
    else sent.write(body, () => setImmediate(() => sent.destroy()));
  });
}
