import type { operations } from '@news-and-accounting/accounting-client';
import { useSyncExternalStore } from 'react';
import { api } from '../api/client.ts';
import { ApiError, apiErrorOf } from '../api/error.ts';
import { queryClient } from '../api/query-client.ts';
import { common } from '../cs/common.ts';
import { mayBeStatement } from './may-be-statement.ts';

export type Import = operations['importStatements']['responses'][201]['content']['application/json'];
export type Attached = operations['createAttachment']['responses'][201]['content']['application/json'];
export type Subject = Attached['links'][number];

/** What a file is to become; `any`: a statement of a bank by its content, otherwise an attachment. */
export type UploadAs = 'any' | 'statement' | 'attachment';

/** What a person has decided about a file that was refused. */
export type UploadOptions = { bankAccountId: number | null; acceptsUnbalanced: boolean };

/** What files are given for. */
export type UploadFor = {
  as: UploadAs;
  /** What an attachment is linked to; null: nothing yet. */
  subject: Subject | null;
};

export type Upload = {
  id: number;
  entityId: number;
  file: File;
  options: UploadOptions;
  /** It was given alone, so its reading opens when it may be an invoice. */
  isAlone: boolean;
} & UploadFor &
  (
    | { state: 'waiting' | 'sending' }
    /** `known`: the same bytes were stored before. */
    | { state: 'done' | 'known'; result: Result }
    | { state: 'failed'; error: ApiError }
  );
export type Result = { statements: Import } | { attachment: Attached };

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

export function addUploads(entityId: number, files: Iterable<File>, given: UploadFor): void {
  const all = [...files];
  const added = all.map((file): Upload => {
    lastId += 1;
    return {
      ...{ id: lastId, entityId, file, options: NOTHING_DECIDED, state: 'waiting' },
      ...{ ...given, isAlone: all.length === 1 },
    };
  });
  change([...uploads, ...added]);
  void work();
}

/** Sends a refused file again, with what was decided about it. */
export function sendAgain(upload: Upload, decided: Partial<UploadOptions & Pick<UploadFor, 'as'>>): void {
  const { as = upload.as, ...options } = decided;
  replace({ ...asGiven(upload), as, options: { ...upload.options, ...options }, state: 'waiting' });
  void work();
}

/** Its reading has opened, or is not to open any more. */
export function leaveClosed(upload: Upload): void {
  replace({ ...upload, isAlone: false });
}

export function forgetUploads(given: readonly Upload[]): void {
  const ids = given.map(({ id }) => id);
  change(uploads.filter(({ id }) => !ids.includes(id)));
}

function replace(upload: Upload): void {
  change(uploads.map((each) => (each.id === upload.id ? upload : each)));
}

function asGiven({ id, entityId, file, options, isAlone, as, subject }: Upload) {
  return { id, entityId, file, options, isAlone, as, subject };
}

/** One file after another: the next may be of an account that the one before has made. */
async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  for (;;) {
    const next = uploads.find(({ state }) => state === 'waiting');
    if (next === undefined) break;
    const given = asGiven(next);
    replace({ ...given, state: 'sending' });
    replace({ ...given, ...(await send(next)) });
    await queryClient.invalidateQueries({ queryKey: ['entities', given.entityId] });
  }
  isWorking = false;
}

type Outcome = { state: 'done' | 'known'; result: Result } | { state: 'failed'; error: ApiError };

async function send(upload: Upload): Promise<Outcome> {
  const { as, file } = upload;
  if (as === 'attachment' || (as === 'any' && !(await mayBeStatement(file)))) return sendAttachment(upload);
  return (await sendStatement(upload)) ?? sendAttachment(upload);
}

/** Null where a file may be anything and has no statement in it, which is no error. */
async function sendStatement({ entityId, file, options, as }: Upload): Promise<Outcome | null> {
  const form = formOf(file);
  if (options.bankAccountId !== null) form.append('bank_account_id', String(options.bankAccountId));
  if (options.acceptsUnbalanced) form.append('accept_unbalanced', 'true');
  if (as === 'any') form.append('or_none', 'true');
  const call = api.POST('/entities/{entity_id}/statements', {
    params: { path: { entity_id: entityId } },
    body: form as never,
  });
  const status = await call.then(
    ({ response }) => response.status,
    () => 0,
  );
  return status === 204 ? null : outcomeOf(call, (statements: Import) => ({ statements }));
}

function sendAttachment({ entityId, file, subject }: Upload): Promise<Outcome> {
  const form = formOf(file);
  if (subject !== null) {
    form.append('subject_type', subject.subject_type);
    form.append('subject_id', String(subject.subject_id));
  }
  return outcomeOf(
    api.POST('/entities/{entity_id}/attachments', {
      params: { path: { entity_id: entityId } },
      body: form as never,
    }),
    (attachment: Attached) => ({ attachment }),
  );
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append('file', file, file.name);
  return form;
}

type Call<T> = Promise<{ data?: T | undefined; error?: unknown; response: Response }>;

async function outcomeOf<T>(call: Call<T>, result: (data: T) => Result): Promise<Outcome> {
  try {
    const { data, error, response } = await call;
    if (data === undefined) return { state: 'failed', error: apiErrorOf(response.status, error) };
    return { state: response.status === 200 ? 'known' : 'done', result: result(data) };
  } catch (error) {
    return {
      state: 'failed',
      error: error instanceof ApiError ? error : new ApiError(0, common.unexpectedError),
    };
  }
}
