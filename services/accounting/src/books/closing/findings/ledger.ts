import { formatCzk, type Haler, subtract, ZERO } from '@news-and-accounting/money';
import { companyTaxOf } from '../../../taxes/income/index.ts';
import { fiscalYearText } from '../../ledger/index.ts';
import { counted, type Finding, found } from '../finding.ts';
import { resultBeforeTax, taxOf } from '../result.ts';
import { accountItems, type Facts } from './facts.ts';

const isNotZero = ({ closing }: { closing: Haler }) => closing !== 0;

/** Accounts that have to be empty when a year ends, and those that look forgotten. */
export function accountFindings(facts: Facts): Finding[] {
  const open = (pattern: RegExp) => accountItems(facts, pattern, isNotZero);
  const unchanged = (pattern: RegExp) =>
    accountItems(
      facts,
      pattern,
      ({ opening, debit, credit }) => opening !== 0 && debit === 0 && credit === 0,
    );
  return [
    ...found(
      'opening_unbalanced',
      'Počáteční stavy se nerovnají: účet 701 má zůstatek. K počátečnímu stavu účtu nebo pokladny patří i to, odkud peníze jsou, třeba základní kapitál (701/411).',
      open(/^701/),
    ),
    ...found(
      'acquisition_open',
      'Pořízení zásob (111, 131) má zůstatek: převeďte ho na sklad nebo na cestu.',
      open(/^(111|131)/),
    ),
    ...found('clearing_open', 'Vnitřní zúčtování (395) má zůstatek: musí být prázdné.', open(/^395/)),
    ...found(
      'cash_negative_end',
      'Pokladna je na konci roku v minusu.',
      accountItems(facts, /^211/, ({ closing }) => closing < 0),
    ),
    ...found(
      'transfer_open',
      'Na penězích na cestě (261) zůstala částka: převod nemá druhou stranu.',
      open(/^261/),
    ),
    ...found(
      'estimates_old',
      'Dohadné účty (388, 389) se od loňska nezměnily: nepřišel doklad, nebo se zapomnělo na vyúčtování?',
      unchanged(/^38[89]/),
    ),
    ...found(
      'assets_not_in_use',
      'Na pořízení majetku (041, 042) je částka: co se už používá, převeďte na účet jeho karty, třeba 022/042.',
      open(/^04[12]/),
    ),
    ...found(
      'accruals_unchanged',
      'Časové rozlišení (381 až 385) se od loňska nezměnilo: nepatří část do tohoto roku?',
      unchanged(/^38[1-5]/),
    ),
  ];
}

const INCOME_TAX = '591';

/** A profit of a legal person without income tax, or with another one than its working says. */
export async function taxFindings(facts: Facts): Promise<Finding[]> {
  const { balances, company, year, to } = facts;
  if (company.legalForm === 'osvc') return [];
  const [profit, posted] = [resultBeforeTax(balances), taxOf(balances, INCOME_TAX)];
  const name = fiscalYearText(year, to);
  const item = (label: string, amount: Haler) => [{ type: 'year' as const, id: year, label, amount }];
  const total = await companyTaxOf(facts, year);
  if (posted === ZERO && profit > ZERO) {
    // Depreciation or losses of former years may leave nothing to tax: the reason to accept is told.
    const none = total === ZERO ? ' Podle výpočtu daně za něj žádná není.' : '';
    return found(
      'tax_missing',
      `Rok skončil ziskem a nemá zaúčtovanou daň z příjmů (591).${none}`,
      item(`Zisk roku ${name} před zdaněním`, profit),
    );
  }
  if (total === null || total === posted) return [];
  const difference = subtract(posted, total);
  const text = `Zaúčtovaná daň z příjmů (591) je ${formatCzk(posted)}, podle výpočtu daně ${formatCzk(total)}.`;
  return found('tax_difference', text, item(`Daň z příjmů roku ${name}`, difference));
}

/** Days on which an account of cash was below zero. */
export async function cashFindings({ sql, company, from, to }: Facts): Promise<Finding[]> {
  const rows = await sql<{ type: 'account'; id: number; label: string; total: number; amount: null }[]>`
    with moved as (
      select account, ${from}::date as date, 0 as is_day, sum(debit_haler - credit_haler) as amount
      from ledger_sums
      where entity_id = ${company.id} and account >= '211' and account < '212' and month < ${from} and state <> 'closing'
      group by 1
      union all
      select account, date, 1, sum(amount) from (
        select debit as account, date, amount_haler as amount from postings
        where entity_id = ${company.id} and date between ${from} and ${to} and debit >= '211' and debit < '212'
          and posting_state(source, debit, credit) <> 'closing'
        union all
        select credit, date, -amount_haler from postings
        where entity_id = ${company.id} and date between ${from} and ${to} and credit >= '211' and credit < '212'
          and posting_state(source, debit, credit) <> 'closing'
      ) s group by 1, 2
    ), days as (
      select account, date, is_day,
        sum(amount) over (partition by account order by date, is_day) as balance from moved
    ), below as (
      select account, count(*)::int as days, min(date) as first_on from days
      where is_day = 1 and balance < 0 group by account
    )
    select 'account' as type, a.id,
      a.code || ' ' || a.name || ', poprvé ' || to_char(b.first_on, 'FMDD. FMMM. YYYY') as label,
      sum(b.days) over ()::int as total, null as amount
    from below b join accounts a on a.entity_id = ${company.id} and a.code = b.account order by a.code`;
  const days = rows[0]?.total ?? 0;
  return counted('cash_negative', `Pokladna byla během roku v minusu, počet takových dnů: ${days}.`, rows);
}
