import type { Context } from '../context.ts';
import { problem } from '../errors.ts';
import { digestOf } from '../tokens.ts';
import { countFailure, FAILURES_AT_MOST, forgetFailure } from './store.ts';
import { createTurns } from './turns.ts';

const inTurn = createTurns();

/**
 * Lets an attempt to sign in through unless the login or the address has failed too often. An attempt is counted
 * as failed before it is made and taken back when it succeeds, so that attempts at the same time cannot outrun
 * the count, whichever process takes them. Within a process those of one login or address take turns, so that
 * successful ones at the same time are not taken for failures.
 * @param attempt gives null when it fails
 * @throws {HttpError} 429 `RATE_LIMITED`
 */
export function throttled<T>(
  login: string,
  context: Context,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const names = [`login ${login.toLowerCase()}`, `address ${context.address}`] as const;
  const subjects = names.map(digestOf);
  return inTurn(names[0], () =>
    inTurn(names[1], async () => {
      const now = context.now();
      const counts = await countFailure(context.sql, subjects, now);
      if (counts.some((count) => count > FAILURES_AT_MOST)) {
        await forgetFailure(context.sql, subjects, now);
        throw tooManyFailures();
      }
      const result = await attempt();
      if (result !== null) await forgetFailure(context.sql, subjects, now);
      return result;
    }),
  );
}

const tooManyFailures = () =>
  problem(429, 'Příliš mnoho neúspěšných pokusů, zkuste to prosím za 15 minut.', {
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': '900' },
  });
