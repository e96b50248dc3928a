import { type Haler, haler, subtract, sum } from '@news-and-accounting/money';
import { remittanceDeadlines } from '@news-and-accounting/payroll';
import { plusDays } from '../../documents/sample/index.ts';
import type { Queries } from '../../platform/store.ts';
import { labelOf } from '../../public/codebooks/index.ts';
import { owedVat } from '../../taxes/calendar/index.ts';
import {
  healthTarget,
  type PaidDuty,
  type PaymentTarget,
  payerOf,
  socialTarget,
  taxTarget,
} from '../../taxes/duties/index.ts';
import type { Counter, OwedDuty, PaidDocument, PaidPayslip } from './told.ts';

export type OwnAccount = {
  id: number;
  name: string;
  number: string;
  bank_code: string;
  iban: string;
  bic: string | null;
  currency: string;
  account_code: string;
  opening_balance: Haler;
};

export type KnownPartner = { id: number; name: string; bank_accounts: Counter[] };

/** The account in CZK first. */
export function ownAccounts(sql: Queries, entityId: number): Promise<OwnAccount[]> {
  return sql<OwnAccount[]>`
    select id, name, number, bank_code, iban, bic, currency, account_code, opening_balance from bank_accounts
    where entity_id = ${entityId} order by currency <> 'CZK', id`;
}

/** Contacts with their accounts. */
export async function partnersOf(sql: Queries, entityId: number): Promise<ReadonlyMap<number, KnownPartner>> {
  const rows = await sql<KnownPartner[]>`
    select id, name, bank_accounts from partners where entity_id = ${entityId} order by id`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Payments of documents by bank, in the order of their days. */
export function paidDocuments(sql: Queries, entityId: number): Promise<PaidDocument[]> {
  return sql<PaidDocument[]>`
    select p.id as payment_id, p.document_id, p.bank_account_id, p.paid_on, p.method, p.amount, p.amount_czk, d.kind,
      d.number, d.external_number, d.variable_symbol, d.specific_symbol, d.currency, d.issued_on,
      d.due_on, d.partner_id, (d.remaining + sum(p.amount) over (
        partition by p.document_id order by p.paid_on desc, p.id desc
      ))::bigint as remaining
    from payments p join documents d on d.entity_id = p.entity_id and d.id = p.document_id
    where p.entity_id = ${entityId} and p.bank_account_id is not null
    order by p.paid_on, p.id`;
}

export function paidPayslips(sql: Queries, entityId: number): Promise<PaidPayslip[]> {
  return sql<PaidPayslip[]>`
    select s.id, s.year, s.month, s.payout_haler as payout, e.first_name || ' ' || e.last_name as name,
      e.personal_number, e.bank_account
    from payslips s join employees e on e.entity_id = s.entity_id and e.id = s.employee_id
    where s.entity_id = ${entityId} and s.payout_haler > 0 order by s.year, s.month, e.id`;
}

type OwedRow = {
  year: number;
  month: number;
  insurer: string | null;
  health: Haler;
  withholding: Haler;
};

/** What wages oblige to, month by month, as the ledger has it: the rounding of the whole month is in it. */
export async function owedDuties(sql: Queries, entityId: number): Promise<OwedDuty[]> {
  const payer = await payerOf(sql, entityId);
  const rows = await sql<OwedRow[]>`
    select s.year, s.month, e.health_insurer as insurer, sum(s.health_haler)::bigint as health,
      sum(round((s.data -> 'tax' ->> 'withholding')::numeric * 100))::bigint as withholding
    from payslips s join employees e on e.entity_id = s.entity_id and e.id = s.employee_id
    where s.entity_id = ${entityId} group by s.year, s.month, e.health_insurer order by s.year, s.month, insurer`;
  const ledger = await sql<{ month: string; code: string; owed: Haler }[]>`
    select to_char(p.date, 'YYYY-MM') as month, a.code,
      sum(case when p.credit = a.code then p.amount_haler else -p.amount_haler end)::bigint as owed
    from postings p cross join (values ('336'), ('342')) a (code)
    where p.entity_id = ${entityId} and p.source in ('payroll', 'payroll_rounding') and a.code in (p.debit, p.credit)
    group by 1, 2`;
  const owedOn = new Map(ledger.map(({ month, code, owed }) => [`${month} ${code}`, owed]));
  const months = Map.groupBy(rows, periodOf);
  return [...months].flatMap(([period, own]) => {
    const health = sum(own.map((row) => row.health));
    const withholding = sum(own.map((row) => row.withholding));
    const on = (code: string) => owedOn.get(`${period} ${code}`) ?? haler(0);
    const duty = (kind: PaidDuty['kind'], insurer: string | null = null) => ({ kind, period, insurer });
    const duties: [PaidDuty, Haler, PaymentTarget][] = [
      [duty('social_insurance'), subtract(on('336'), health), socialTarget(payer)],
      ...own.map(({ insurer, health: amount }): [PaidDuty, Haler, PaymentTarget] => [
        duty('health_insurance', insurer),
        amount,
        healthTarget(payer, insurer ?? ''),
      ]),
      [duty('wage_tax'), subtract(on('342'), withholding), taxTarget(payer, 'wage_tax')],
      [duty('withholding_tax'), withholding, taxTarget(payer, 'withholding_tax')],
    ];
    return duties.flatMap(([each, amount, target]) => owedDuty(each, amount, target) ?? []);
  });
}

/** So many days after the deadline the office gives back (section 105 of act 235/2004 allows thirty). */
const REFUNDED_AFTER = 21;

/** What filed returns of VAT oblige to on their last day, and what they have the office give back. */
export async function owedVatDuties(sql: Queries, entityId: number): Promise<OwedDuty[]> {
  const { account, variable_symbol, constant_symbol } = taxTarget(await payerOf(sql, entityId), 'vat');
  if (account === null) return [];
  return (await owedVat(sql, entityId))
    .filter(({ amount }) => amount !== 0)
    .map(({ period, due_on, amount }) => ({
      ...{ duty: { kind: 'vat', period, insurer: null }, amount, account, variable_symbol, constant_symbol },
      on: amount > 0 ? due_on : plusDays(due_on, REFUNDED_AFTER),
      payee: 'Finanční úřad',
      message: `${amount > 0 ? 'DPH' : 'Vrácení nadměrného odpočtu'} ${period}`,
    }));
}

const PAYEES = {
  social_insurance: ['Správa sociálního zabezpečení', 'Sociální pojištění'],
  health_insurance: ['', 'Zdravotní pojištění'],
  wage_tax: ['Finanční úřad', 'Záloha na daň z mezd'],
  withholding_tax: ['Finanční úřad', 'Srážková daň z mezd'],
} as const;

/** Null for what nobody owes, or whose account nobody knows. */
function owedDuty(duty: PaidDuty, amount: Haler, target: PaymentTarget): OwedDuty | null {
  const { account, variable_symbol, constant_symbol } = target;
  if (amount <= 0 || account === null) return null;
  const [payee, words] = PAYEES[duty.kind as keyof typeof PAYEES];
  const [year = '', month = ''] = duty.period.split('-');
  return {
    ...{ duty, amount, account, variable_symbol, constant_symbol, on: payDay(duty.period) },
    payee: payee === '' ? labelOf('health_insurers', duty.insurer ?? '') : payee,
    message: `${words} ${Number(month)}/${year}`,
  };
}

/** The day on which wages of a month and what they oblige to are paid: a week before the first deadline. */
export function payDay(period: string): string {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return plusDays(remittanceDeadlines(year, month).insurance, -7);
}

export const periodOf = ({ year, month }: Pick<PaidPayslip, 'year' | 'month'>): string =>
  `${year}-${String(month).padStart(2, '0')}`;
