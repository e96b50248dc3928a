import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { type DocumentsStage, startDocuments, type TestCompany } from '../documents/documents-harness.ts';
import type { Caller, JsonValue, Reply, StartOptions } from '../harness.ts';

const LONG_MS = 120_000;

/** A service that does jobs, since an export is one. */
export const startExporting = (options: StartOptions = {}): Promise<DocumentsStage> =>
  startDocuments({ ...options, settings: { ACCOUNTING_JOBS: 'on', ...options.settings } });

export type Exporting = {
  ask: (body: object, as?: Caller) => Promise<Reply>;
  get: (id: number) => Promise<JsonValue>;
  /** An export that has to be done. */
  made: (body: object) => Promise<JsonValue>;
  /** How an export ends. */
  ended: (id: number) => Promise<JsonValue>;
  /** The bytes of an export. */
  bytes: (id: number) => Promise<Uint8Array>;
  /** The files of an export that is a ZIP, by their names. */
  files: (id: number) => Promise<Record<string, Uint8Array>>;
};

export function exportingOf(stage: DocumentsStage, company: Pick<TestCompany, 'id'>): Exporting {
  const path = `/entities/${company.id}/exports`;
  const get = async (id: number) => (await stage.call('GET', `${path}/${id}`, { as: stage.owner })).body;
  const ask: Exporting['ask'] = (body, as = stage.owner) =>
    stage.call('POST', path, { as, body: { export: body } });
  const ended = async (id: number) => {
    await expect.poll(() => get(id), { timeout: LONG_MS }).toMatchObject({ finished_at: expect.any(String) });
    return get(id);
  };
  const bytes = async (id: number) => {
    const reply = await fetch(`${stage.url}/api${path}/${id}/file`, { headers: stage.owner.headers });
    expect(reply.status).toBe(200);
    return new Uint8Array(await reply.arrayBuffer());
  };
  return {
    ask,
    get,
    ended,
    async made(body) {
      const reply = await ask(body);
      expect([reply.status, reply.body.error ?? null]).toEqual([201, null]);
      const done = await ended(reply.body.id);
      expect(done).toMatchObject({ state: 'done', error: null });
      return done;
    },
    bytes,
    files: async (id) => unzipSync(await bytes(id)),
  };
}

export const textOf = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString();
