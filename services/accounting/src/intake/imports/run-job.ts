import { HttpError } from '@news-and-accounting/http';
import { type JobHandler, jobHandler, jobType } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import { importOf, noteFailure } from './store.ts';
import { takeOver } from './take-over.ts';

/** A run of an import; the longest one takes minutes, and other ones of a process go on beside it. */
export const RUN_IMPORT = jobType<{ entityId: number; importId: number }>({
  name: 'imports.run',
  tries: 5,
  secondsAtMost: 3600,
  atOnce: 2,
});

const UNKNOWN = 'Převzetí se nepovedlo kvůli chybě v aplikaci. Nic se neuložilo.';

/** Who waits for a run in the process that does it, by the import; others look. */
const waiting = new Map<number, Set<() => void>>();

/** Resolves when a run has ended in this process, or after some time. */
export async function endedHere(importId: number, millisecondsAtMost: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const others = waiting.get(importId) ?? new Set();
  waiting.set(importId, others.add(resolve));
  const timer = setTimeout(resolve, millisecondsAtMost);
  await promise;
  clearTimeout(timer);
  others.delete(resolve);
  if (others.size === 0) waiting.delete(importId);
}

/** Runs an import in a transaction of its own: whoever was killed leaves it as it was, and the next try begins anew. */
export const runImportHandler = (services: Services): JobHandler =>
  jobHandler(RUN_IMPORT, async ({ data: { entityId, importId }, isLast }) => {
    const { sql } = services;
    const stored = await importOf(sql, entityId, importId);
    if (stored.state !== 'running') return;
    try {
      await takeOver(services, entityId, stored);
    } catch (error) {
      // What is for want of time or of a disk may go another time.
      const isFinal = error instanceof HttpError && error.answer.status < 500;
      if (!isFinal && !isLast) throw error;
      const failure = error instanceof HttpError ? error.answer.body : { error: UNKNOWN };
      await noteFailure(sql, entityId, importId, failure as { error: string });
      if (!(error instanceof HttpError)) throw error;
    } finally {
      for (const tell of waiting.get(importId) ?? []) tell();
    }
  });
