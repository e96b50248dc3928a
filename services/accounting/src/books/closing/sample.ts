import { haler } from '@news-and-accounting/money';
import { today } from '../../platform/http/query.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { companyTaxOf } from '../../taxes/income/index.ts';
import { balancesOfYear, fiscalYear, holdCompany } from '../ledger/index.ts';
import { approveYear } from './approve.ts';
import { closeYear } from './close.ts';
import { resultOf } from './closing-entries.ts';
import { revalueYear } from './revalue.ts';
import { beginClosing } from './store.ts';
import { taxYear } from './tax.ts';
import type { Work } from './work.ts';

/** CZK for a euro on the last day, in millionths: nobody is asked for the sample's rates. */
const EURO_RATE = 25_185_000;

/** Why the accountant of the sample closed the year with what was left; what does not stand is not accepted. */
const ACCEPTED: Readonly<Record<string, string>> = {
  inventory_unconfirmed: 'Inventarizace proběhla 5. ledna, rozdíly nejsou',
  payroll_missing: 'Mzdy první části roku vedl předchozí program',
  vat_open: 'Zůstatek je daň za konec roku, zaplacená v lednu',
  drafts: 'Rozepsané doklady se nevystaví',
  transfer_open: 'Převod z posledního dne přišel v lednu',
  cash_negative: 'Vklad do pokladny je zapsaný o den později',
  tax_missing: 'Sazby roku ještě nejsou známy, daň se doúčtuje podle přiznání',
  open_items_difference: 'Zálohy za energie se vyúčtují v lednu',
};

/**
 * Closes and approves the first year of the sample, with the revaluation of its euros, its tax and what became of its
 * result, by what the operation does. The second year is left open: that is where to try it.
 */
export async function fillClosing(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const year = Number(today(now.getTime()).slice(0, 4)) - 2;
  const company = { id: entityId, legalForm: 'sro', fiscalYearStart: 1 };
  const { from, to } = fiscalYear(year, company.fiscalYearStart);
  const { lockedUntil } = await holdCompany(tx, entityId);
  const work = async (locked = lockedUntil): Promise<Work> => ({
    ...{ tx, company, userId, now: now.getTime(), lockedUntil: locked },
    closing: await beginClosing(tx, entityId, { year, from, to }, now),
  });
  const balances = () => balancesOfYear(tx, entityId, year, company.fiscalYearStart);
  await revalueYear(await work(), { known: { EUR: EURO_RATE }, includeAdvances: false });
  const tax = await companyTaxOf({ sql: tx, company, now: now.getTime() }, year);
  if (tax !== null) await taxYear(await work(), tax);
  await closeYear(await work(), ACCEPTED);
  const result = resultOf(await balances());
  const share = { amount: haler(Math.abs(result)), account: result > 0 ? '428' : '429' };
  await approveYear(await work(to), {
    approved_on: `${year + 1}-06-20`,
    distribution: [{ ...share, partner_id: null, text: null }],
  });
}
