import type { operations } from '@news-and-accounting/accounting-client';
import { useSyncExternalStore } from 'react';
import { api } from '../../../api/client.ts';
import { ApiError, apiErrorOf } from '../../../api/error.ts';
import { queryClient } from '../../../api/query-client.ts';
import { common } from '../../../cs/common.ts';

export type Import = operations['importStatements']['responses'][201]['content']['application/json'];

/** What a person has decided about a file that was refused. */
export type UploadOptions = { bankAccountId: number | null; acceptsUnbalanced: boolean };

export type Upload = {
  id: number;
  entityId: number;
  file: File;
  options: UploadOptions;
} & (
  | { state: 'waiting' | 'sending' }
  /** `known`: the same bytes were stored before. */
  | { state: 'done' | 'known'; result: Import }
  | { state: 'failed'; error: ApiError }
);

const NOTHING_DECIDED: UploadOptions = { bankAccountId: null, acceptsUnbalanced: false };

/** Files outlive the screen that they were dropped on: whoever goes on to another one sees them there. */
let uploads: readonly Upload[] = [];
let lastId = 0;
let isWorking = false;
const listeners = new Set<() => void>();

/** The files of a company that are on their way or through, in the order in which they were given. */
export function useUploads(entityId: number): Upload[] {
  const all = useSyncExternalStore(subscribe, () => uploads);
  return all.filter((upload) => upload.entityId === entityId);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

export function addUploads(entityId: number, files: Iterable<File>): void {
  const added = [...files].map((file): Upload => {
    lastId += 1;
    return { id: lastId, entityId, file, options: NOTHING_DECIDED, state: 'waiting' };
  });
  change([...uploads, ...added]);
  void work();
}

/** Sends a refused file again, with what was decided about it. */
export function sendAgain({ id, entityId, file, options }: Upload, decided: Partial<UploadOptions>): void {
  replace({ id, entityId, file, options: { ...options, ...decided }, state: 'waiting' });
  void work();
}

export function forgetUploads(given: readonly Upload[]): void {
  const ids = given.map(({ id }) => id);
  change(uploads.filter(({ id }) => !ids.includes(id)));
}

function replace(upload: Upload): void {
  change(uploads.map((each) => (each.id === upload.id ? upload : each)));
}

/** One file after another: the next may be of an account that the one before has made. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (;;) {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next === undefined) break;
    const { id, entityId, file, options } = next;
    replace({ id, entityId, file, options, state: 'sending' });
    replace({ id, entityId, file, options, ...(await send(next)) });
    await queryClient.invalidateQueries({ queryKey: ['entities', entityId] });
  }
  isWorking = false;
}

type Outcome = { state: 'done' | 'known'; result: Import } | { state: 'failed'; error: ApiError };

async function send({ entityId, file, options }: Upload): Promise<Outcome> {
  const form = new FormData();
  form.append('file', file, file.name);
  if (options.bankAccountId !== null) form.append('bank_account_id', String(options.bankAccountId));
  if (options.acceptsUnbalanced) form.append('accept_unbalanced', 'true');
  try {
    const { data, error, response } = await api.POST('/entities/{entity_id}/statements', {
      params: { path: { entity_id: entityId } },
      body: form as never,
    });
    if (data === undefined) return { state: 'failed', error: apiErrorOf(response.status, error) };
    return { state: response.status === 200 ? 'known' : 'done', result: data };
  } catch (error) {
    return {
      state: 'failed',
      error: error instanceof ApiError ? error : new ApiError(0, common.unexpectedError),
    };
  }
}
