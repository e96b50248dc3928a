import { type Haler, halerFromJson, ZERO } from '@news-and-accounting/money';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { labelOf, OFFICE_TAXES, type OfficeTax } from '../../public/codebooks/index.ts';
import {
  calendarCompany,
  type OwedIncome,
  type OwedVat,
  owedIncome,
  owedVat,
} from '../../taxes/calendar/index.ts';
import {
  type Duty,
  dutiesOf,
  dutyName,
  ownHealthTarget,
  ownSocialTarget,
  type PaidDuty,
  type Payer,
  type PaymentTarget,
  paidDuties,
  payerOf,
  taxTarget,
} from '../../taxes/duties/index.ts';
import { type InsuranceDuty, insuranceDuties } from '../../taxes/insurance/index.ts';
import { accountOfText } from './account.ts';
import type { PayAccount } from './order.ts';

/** Of wages: their amounts are known from payslips. */
const OF_WAGES = ['wage_tax', 'withholding_tax', 'social_insurance', 'health_insurance'];

/** What an order needs to know of a duty that it pays. */
export type DutyToPay = {
  key: PaidDuty;
  payee: string;
  message: string;
  account: PayAccount;
  variable_symbol: string | null;
  constant_symbol: string | null;
  /** Null: not known here. */
  amount: Haler | null;
  paid: Haler;
  is_final: boolean;
  due_on: string | null;
};

export const dutyText = ({ kind, period, insurer }: PaidDuty) => `${kind} ${period} ${insurer ?? ''}`;

/** The duties by `dutyText`. Those of wages that nobody owes are not among them. */
export async function dutiesToPay(
  sql: Queries,
  entityId: number,
  keys: readonly PaidDuty[],
  now: number,
): Promise<Map<string, DutyToPay>> {
  if (keys.length === 0) return new Map();
  const [payer, company] = await Promise.all([payerOf(sql, entityId), calendarCompany(sql, entityId)]);
  const months = new Map<string, Duty[]>();
  for (const { kind, period } of keys) {
    if (!isOfWages(kind, period) || months.has(period)) continue;
    const [year = 0, month = 0] = period.split('-').map(Number);
    months.set(period, await dutiesOf(sql, entityId, { year, month }, now));
  }
  const paid = await paidDuties(sql, entityId, [...new Set(keys.map(({ period }) => period))]);
  const returns = keys.some(({ kind }) => kind === 'vat') ? await owedVat(sql, entityId) : [];
  const own = await ownDuties(sql, entityId, keys, now);
  const incomes = await incomesOf(sql, entityId, keys, now);
  const found = keys.flatMap((key): [string, DutyToPay][] => {
    const text = dutyText(key);
    const settled = paid.find((each) => dutyText(each) === text)?.paid ?? (0 as Haler);
    const about = {
      key,
      payee: payeeOf(key),
      message: dutyName({ ...key, insurer: null }, company),
    };
    const income = incomes.find(({ kind, period }) => kind === key.kind && period === key.period);
    if (income !== undefined) {
      const { paid: settledNow, due_on } = income;
      // Of a refund nothing is to be paid.
      const amount = income.amount < 0 ? ZERO : income.amount;
      const known = { amount, paid: settledNow, is_final: true, due_on };
      return [[text, { ...about, ...targetOf(income), ...known }]];
    }
    if (isTax(key.kind) && !OF_WAGES.includes(key.kind)) {
      const found = key.kind === 'vat' ? returns.findLast(({ period }) => period === key.period) : undefined;
      const known = found === undefined ? { ...UNKNOWN, paid: settled } : ofReturn(found);
      return [[text, { ...about, ...targetOf(taxTarget(payer, key.kind)), ...known }]];
    }
    if (!OF_WAGES.includes(key.kind))
      return [
        [text, { ...about, ...targetOf(OWN[key.kind]?.(payer) ?? null), ...ownAmount(key, own, settled) }],
      ];
    const duty = months.get(key.period)?.find(({ payment }) => isOf(payment?.duty, key));
    if (duty === undefined) return [];
    const { amount, is_final, due_on } = duty;
    const known = { amount: amount === null ? null : halerFromJson(amount), is_final, due_on };
    return [[text, { ...about, ...targetOf(duty.payment), ...known, paid: settled }]];
  });
  return new Map(found);
}

/** Where the own insurance of a self-employed person is paid. */
const OWN: Readonly<Record<string, (payer: Payer) => PaymentTarget>> = {
  self_employed_social: ownSocialTarget,
  self_employed_health: ownHealthTarget,
};

const INCOME_TAXES: readonly string[] = ['corporate_income_tax', 'personal_income_tax'];

/** The own income tax of the years that are asked for; a return is due in the years after its own. */
async function incomesOf(
  sql: Queries,
  entityId: number,
  keys: readonly PaidDuty[],
  now: number,
): Promise<OwedIncome[]> {
  const asked = keys.filter(({ kind }) => INCOME_TAXES.includes(kind));
  const years = asked.map(({ period }) => Number(period.slice(0, 4)) + (period.length === 4 ? 1 : 0));
  return years.length === 0 ? [] : owedIncome(sql, entityId, [...new Set(years)], today(now));
}

/** The own insurance of the years that are asked for; nothing is worked out when it is not. */
async function ownDuties(
  sql: Queries,
  entityId: number,
  keys: readonly PaidDuty[],
  now: number,
): Promise<InsuranceDuty[]> {
  const asked = keys.filter(({ kind }) => OWN[kind] !== undefined);
  if (asked.length === 0) return [];
  const { legal_form: legalForm, bookkeeping } = await calendarCompany(sql, entityId);
  const asker = { sql, company: { id: entityId, legalForm, bookkeeping, fiscalYearStart: 1 }, now };
  // An overview is due in the year after its own.
  const years = new Set(
    asked.map(({ period }) => Number(period.slice(0, 4)) + (period.length === 4 ? 1 : 0)),
  );
  return (await Promise.all([...years].map((year) => insuranceDuties(asker, year)))).flat();
}

function ownAmount({ kind, period }: PaidDuty, own: readonly InsuranceDuty[], paid: Haler) {
  const found = own.find(({ duty }) => duty.kind === kind && duty.period === period);
  if (found === undefined) return { ...UNKNOWN, paid };
  const { amount, due_on, filing } = found;
  const isRefund = amount !== null && amount < 0;
  return {
    // What came back of a refund is not to be paid again.
    ...(isRefund ? { amount: ZERO, paid: ZERO } : { amount, paid }),
    is_final: filing === null || filing.status === 'filed',
    due_on,
  };
}

/** What a return obliges to; of a refund nothing is to be paid. */
const ofReturn = ({ amount, paid, isFiled, due_on }: OwedVat) => ({
  ...{ amount: amount < 0 ? ZERO : amount, is_final: isFiled, due_on, paid: amount < 0 ? ZERO : paid },
});

const UNKNOWN = { amount: null, is_final: true, due_on: null };
const isTax = (kind: string): kind is OfficeTax => (OFFICE_TAXES as readonly string[]).includes(kind);
const isOfWages = (kind: string, period: string) => OF_WAGES.includes(kind) && /^\d{4}-\d{2}$/.test(period);

function isOf(duty: { kind: string; insurer?: string } | undefined, key: PaidDuty): boolean {
  return duty?.kind === key.kind && (duty.insurer ?? null) === key.insurer;
}

function targetOf(target: Pick<PaymentTarget, 'account' | 'variable_symbol' | 'constant_symbol'> | null) {
  return {
    account: accountOfText(target?.account ?? null),
    variable_symbol: target?.variable_symbol ?? null,
    constant_symbol: target?.constant_symbol ?? null,
  };
}

function payeeOf({ kind, insurer }: PaidDuty): string {
  if (isTax(kind)) return 'Finanční úřad';
  if (kind.endsWith('social') || kind === 'social_insurance') return 'Správa sociálního zabezpečení';
  return insurer === null ? 'Zdravotní pojišťovna' : labelOf('health_insurers', insurer);
}
