import { problem } from '../../platform/errors.ts';
import type { Settings } from '../../platform/settings.ts';
import type { Queries } from '../../platform/store.ts';
import { usedSince } from './store.ts';

const DAY_SECONDS = 86_400;
const RETRY_SECONDS = 3600;

/**
 * Who may write to anybody must not become a relay for everybody: a company, and a user in all companies, writes to so
 * many addresses a day. The company is held, so that its writers count one after another.
 * @throws {HttpError} 429 `RATE_LIMITED`
 */
export async function checkDailyLimit(
  tx: Queries,
  settings: Settings,
  { entityId, userId, now }: { entityId: number; userId: number | null; now: Date },
  wanted: number,
): Promise<void> {
  if (!settings.ACCOUNTING_RATE_LIMITS) return;
  const limit = settings.ACCOUNTING_MAILS_A_DAY;
  const since = new Date(now.getTime() - DAY_SECONDS * 1000);
  const { ofCompany, ofUser } = await usedSince(tx, entityId, userId, since);
  if (Math.max(ofCompany, ofUser) + wanted <= limit) return;
  throw problem(429, `Za 24 hodin lze psát nejvýše na ${limit} adres, zbytek prosím pošlete později.`, {
    code: 'RATE_LIMITED',
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  });
}
