import type { Evidence } from '@news-and-accounting/epo/read';
import type { Logger } from '@news-and-accounting/http';
import { clientKey } from '../../platform/clients.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import type { Upload } from '../../platform/files/index.ts';
import {
  createIsolatedWorker,
  type IsolatedWorker,
  JobLimitError,
} from '../../platform/isolated/isolated-worker.ts';
import { formLists } from './form-lists.ts';
import type { ValidatedForm } from './forms.ts';
import type { FormVerdict, PortalJob, PortalResult } from './portal-worker.ts';

export type PortalReader = IsolatedWorker<PortalJob, PortalResult>;

/** Who looks at forms and at what the tax portal gives back. */
export const PORTAL = clientKey<PortalReader>('portal');

/** One at a time in a process of its own: evidence comes from strangers, and the validator is a program of its own. */
export function createPortalReader(log: Logger): PortalReader {
  return createIsolatedWorker({
    name: 'portal',
    module: new URL('./portal-worker.ts', import.meta.url),
    // 50,000 rows take 2 seconds of a processor, which is minutes where many others want it.
    millisecondsAtMost: 300_000,
    processorMillisecondsAtMost: 60_000,
    megabytesAtMost: 768,
    newMegabytes: 8,
    oldMegabytes: 384,
    // Forms are validated one after another, with time to think between them; to start anew takes longer than to validate.
    idleMilliseconds: 300_000,
    queue: { waitingAtMost: 60, waitingOfOneAtMost: 10 },
    log,
  });
}

/**
 * Starts what validates, for somebody who has made a form and is to validate it next: the start takes several times as long
 * as a form.
 */
export function prepareValidation(reader: PortalReader, owner: string): void {
  // Nobody waits for it: what keeps it from starting is told to whoever validates.
  reader.run(owner, { kind: 'prepare' }).catch(() => {});
}

/**
 * What the official schema and our checks say of a form.
 * @param owner who it is for: owners take turns
 * @throws {HttpError} 422 `VALIDATION_LIMIT` when it takes too long
 */
export async function validateForm(
  reader: PortalReader,
  owner: string,
  form: ValidatedForm,
  xml: Uint8Array,
): Promise<FormVerdict> {
  const job = { kind: 'validate' as const, form, lists: formLists() };
  const input = { bytes: xml.length, chunks: () => piecesOf(xml) };
  const result = await reader.run(owner, job, { input }).catch((error: unknown) => {
    if (!(error instanceof JobLimitError)) throw error;
    throw invalid('Soubor se nepodařilo zkontrolovat v přiměřeném čase.', { code: 'VALIDATION_LIMIT' });
  });
  if (!('errors' in result)) throw new Error('a form was read and not validated');
  return result;
}

/**
 * Reads a file about a submission.
 * @throws {HttpError} 422 for a type that is not taken, and for what cannot be read in time
 */
export async function readUpload(reader: PortalReader, owner: string, upload: Upload): Promise<Evidence> {
  const result = await reader.run(owner, { kind: 'read' }, { input: upload }).catch((error: unknown) => {
    if (!(error instanceof JobLimitError)) throw error;
    throw invalidField('file', 'Soubor se nepodařilo přečíst v přiměřeném čase.');
  });
  if (!('evidence' in result)) throw new Error('evidence was validated and not read');
  if (result.evidence === null)
    throw invalidField('file', 'Přijímáme potvrzení a odpovědi portálu: P7S, P7M, ZFO, PDF a XML.');
  return result.evidence;
}

const PIECE = 1024 * 1024;

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE);
}
