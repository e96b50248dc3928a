import { HttpError } from '@news-and-accounting/http';
import { isUnavailable, transaction } from '@news-and-accounting/postgres';
import { today } from '../../platform/http/query.ts';
import type { Services } from '../../platform/services.ts';
import type { MailServices } from '../mail/index.ts';
import { askingRates } from './asking-rates.ts';
import { makeDocument } from './make.ts';
import type { Recurrence } from './recurrence.ts';
import { companiesWithDue, firstDue, heldCompany, keepFailure } from './store.ts';

/** Companies that one process works on side by side: each holds a connection. */
const COMPANIES_AT_ONCE = 2;
const UNKNOWN = 'Doklad se nepodařilo vytvořit kvůli chybě v aplikaci.';

export type DueRuns = { made: number; failed: number };
type Run = MailServices & Pick<Services, 'sql' | 'clients' | 'now' | 'log'>;

/**
 * Makes every document that is due, of all companies, the oldest first, each in a transaction of its own. Any number of
 * processes may do so at the same time: what one is making the others wait for and find made.
 * @param signal aborted: the documents that are being made are finished, and no more begun
 */
export async function runDueRecurrences(services: Run, signal: AbortSignal): Promise<DueRuns> {
  const on = today(services.now());
  const companies = shuffled(await companiesWithDue(services.sql, on));
  const runs: DueRuns = { made: 0, failed: 0 };
  async function work(): Promise<void> {
    for (let id = companies.pop(); id !== undefined; id = companies.pop()) {
      for (;;) {
        if (signal.aborted) return;
        const outcome = await runOne(services, id, on);
        if (outcome === null) break;
        runs[outcome] += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: COMPANIES_AT_ONCE }, work));
  return runs;
}

/** Makes one document of a company; null: nothing is due any more. */
async function runOne(services: Run, entityId: number, on: string): Promise<keyof DueRuns | null> {
  const { sql, now } = services;
  const tried: { due: Recurrence | null } = { due: null };
  try {
    await askingRates({ sql, services }, (rates) =>
      transaction(sql, async (tx) => {
        const company = await heldCompany(tx, entityId);
        tried.due = company === null ? null : await firstDue(tx, entityId, on);
        if (company === null || tried.due === null) return;
        const writer = { company, userId: null, now: new Date(now()), rates };
        await makeDocument(tx, services, writer, tried.due, tried.due.next_on ?? on);
      }),
    );
    return tried.due === null ? null : 'made';
  } catch (error) {
    if (tried.due === null || isUnavailable(error)) throw error;
    await keepWhy(services, entityId, tried.due, { error, on });
    return 'failed';
  }
}

/** Keeps why a document could not be made; it is tried again tomorrow. */
async function keepWhy(
  { sql, log }: Run,
  entityId: number,
  { id, next_on }: Recurrence,
  { error, on }: { error: unknown; on: string },
): Promise<void> {
  if (!(error instanceof HttpError)) log.error({ err: error, recurrence: id }, 'a recurrence failed');
  await keepFailure(sql, entityId, id, { on: next_on ?? on, error: textOf(error), triedOn: on });
}

export function textOf(error: unknown): string {
  if (!(error instanceof HttpError)) return UNKNOWN;
  const { error: text, fields = {} } = error.answer.body as {
    error: string;
    fields?: Record<string, string>;
  };
  // What is missing of a document is named field by field, by paths that only programs know.
  const isOfField = Object.entries(fields).some(([path, said]) => text === `${path}: ${said}`);
  const named = Object.values(fields).filter((said) => isOfField || !text.includes(said));
  return [...(isOfField ? [] : [text]), ...new Set(named)].join(' ');
}

/** Processes begin with different companies, so that they seldom wait for one another. */
function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((each) => [Math.random(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);
}
