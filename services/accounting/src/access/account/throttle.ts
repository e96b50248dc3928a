import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/errors.ts';
import { digestOf } from '../../platform/tokens.ts';
import { countFailure, FAILURES_AT_MOST, forgetFailure } from './store.ts';
import { createTurns } from './turns.ts';

const inTurn = createTurns();

/**
 * Lets an attempt with a password through unless a login or the address has failed too often. An attempt is counted
 * as failed before it is made and taken back when it succeeds, so that attempts at the same time cannot outrun
 * the count, whichever process takes them. Within a process those of one login or address take turns, so that
 * successful ones at the same time are not taken for failures.
 * @param logins the names of the account that the attempt counts for, the username before the e-mail
 * @param attempt gives null when it fails
 * @throws {HttpError} 429 `RATE_LIMITED`
 */
export function throttled<T>(
  logins: readonly string[],
  context: Context,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  if (context.services.limits === null) return attempt();
  const names = [...logins.map((login) => `login ${login.toLowerCase()}`), `address ${context.address}`];
  const subjects = names.map(digestOf);
  return inTurns(names, async () => {
    const now = context.now();
    const counts = await countFailure(context.sql, subjects, now);
    let hasFailed = false;
    try {
      if (counts.some((count) => count > FAILURES_AT_MOST)) throw tooManyFailures();
      const result = await attempt();
      hasFailed = result === null;
      return result;
    } finally {
      // What was refused without a look at the password is no failure either.
      if (!hasFailed) await forgetFailure(context.sql, subjects, now);
    }
  });
}

/** In the turn of each name; they are always taken in the same order, so nobody waits in a circle. */
function inTurns<T>([first, ...rest]: readonly string[], work: () => Promise<T>): Promise<T> {
  return first === undefined ? work() : inTurn(first, () => inTurns(rest, work));
}

const tooManyFailures = () =>
  problem(429, 'Příliš mnoho neúspěšných pokusů, zkuste to prosím za 15 minut.', {
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': '900' },
  });
