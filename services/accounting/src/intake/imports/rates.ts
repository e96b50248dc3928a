import { ratesOf } from '../../documents/documents/index.ts';
import type { Services } from '../../platform/services.ts';
import { foreignDays } from './store.ts';

/** Asks for the exchange rates that documents of an import will need, before its transaction: the bank may be waited for. */
export async function warmRates(
  { sql, clients }: Pick<Services, 'sql' | 'clients'>,
  entityId: number,
  importId: number,
): Promise<void> {
  const rates = ratesOf({ services: { clients } });
  for (const { currency, day } of await foreignDays(sql, entityId, importId)) await rates(sql, day, currency);
}
