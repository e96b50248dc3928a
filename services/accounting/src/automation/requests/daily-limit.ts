import { problem } from '../../platform/errors.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Queries } from '../../platform/store.ts';
import { writtenSince } from './store.ts';

const DAY = 86_400_000;

/**
 * Who may ask anybody must not become a relay for everybody. The company is held, so that its writers count one after
 * another.
 * @throws {HttpError} 429 `RATE_LIMITED`
 */
export async function checkMailsOfDay(
  tx: Queries,
  settings: Settings,
  { entityId, userId, now }: { entityId: number; userId: number; now: Date },
): Promise<void> {
  if (!settings.ACCOUNTING_RATE_LIMITS) return;
  const limit = settings.ACCOUNTING_MAILS_A_DAY;
  const written = await writtenSince(tx, entityId, userId, new Date(now.getTime() - DAY));
  if (written < limit) return;
  throw problem(429, `Za 24 hodin lze poslat nejvýše ${limit} žádostí o doklad, další prosím později.`, {
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': '3600' },
  });
}
