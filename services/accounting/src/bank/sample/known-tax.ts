import { add, type Haler, negate, ZERO } from '@news-and-accounting/money';
import type { SampleContext } from '../../access/companies/index.ts';
import { plusDays } from '../../documents/sample/index.ts';
import type { Queries } from '../../platform/store.ts';
import { payerOf, taxTarget } from '../../taxes/duties/index.ts';
import { owedIncomeTax } from '../../taxes/income/index.ts';
import { owedInsurance } from '../../taxes/insurance/index.ts';
import type { Story } from './tell.ts';
import { fees } from './tell.ts';
import type { OwedDuty } from './told.ts';

/** So many days after the last one for the return the office gives back (section 155 of act 280/2009 allows thirty). */
const REFUNDED_AFTER = 25;
/** So many days before the last one an advance is paid. */
const DAYS_BEFORE = 3;

/** The income tax and the insurance of who works alone: what returns and overviews say, and the advances after them. */
export async function owedOwnDuties(
  tx: Queries,
  sample: SampleContext,
  story: Pick<Story, 'today' | 'accounts'>,
): Promise<OwedDuty[]> {
  const spent = spentByYear(story);
  return [...(await owedTaxDuties(tx, sample, spent)), ...(await owedInsuranceDuties(tx, sample, spent))];
}

async function owedTaxDuties(
  tx: Queries,
  sample: SampleContext,
  spent: ReadonlyMap<number, Haler>,
): Promise<OwedDuty[]> {
  const payer = await payerOf(tx, sample.entityId);
  const { account, variable_symbol, constant_symbol } = taxTarget(payer, 'personal_income_tax');
  if (account === null) return [];
  const owed = await owedIncomeTax(tx, sample, spent);
  return owed.map(({ kind, period, on, amount }) => ({
    ...{ duty: { kind: 'personal_income_tax', period, insurer: null }, amount, account },
    ...{ variable_symbol, constant_symbol, payee: 'Finanční úřad' },
    on: amount > 0 ? plusDays(on, -DAYS_BEFORE) : plusDays(on, REFUNDED_AFTER),
    message: `${kind === 'return' ? 'Daň z příjmů' : 'Záloha na daň z příjmů'} ${period}`,
  }));
}

async function owedInsuranceDuties(
  tx: Queries,
  sample: SampleContext,
  spent: ReadonlyMap<number, Haler>,
): Promise<OwedDuty[]> {
  return (await owedInsurance(tx, sample, spent)).flatMap(
    ({ duty, label, period, due_on, amount, target: { account, variable_symbol, constant_symbol } }) =>
      account === null
        ? []
        : [
            {
              ...{ duty: { ...duty, insurer: null }, amount, account, variable_symbol, constant_symbol },
              payee:
                duty.kind === 'self_employed_social'
                  ? 'Správa sociálního zabezpečení'
                  : 'Zdravotní pojišťovna',
              on: plusDays(due_on, -DAYS_BEFORE),
              message: `${label} ${period}`,
            },
          ],
  );
}

/** Fees lower the tax, and the movements that tell them are made together with those that pay it. */
function spentByYear(story: Pick<Story, 'today' | 'accounts'>): ReadonlyMap<number, Haler> {
  const years = new Map<number, Haler>();
  for (const { on, amount } of fees(story)) {
    const year = Number(on.slice(0, 4));
    years.set(year, add(years.get(year) ?? ZERO, negate(amount)));
  }
  return years;
}
