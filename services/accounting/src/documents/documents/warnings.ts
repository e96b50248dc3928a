import { czechMoney, type Haler, ZERO } from '@news-and-accounting/money';
import { carLimitOn } from '../../books/ledger/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { Queries } from '../../platform/store.ts';
import { cashLimitOn, cashLimitWarning, cashOfDay, isOverCashLimit } from './cash-limit.ts';
import type { PayeeAccount, Warning } from './document.ts';
import { isPayerOn, type PartnerFacts } from './facts.ts';
import { KINDS, sideOf } from './kinds.ts';
import type { Prepared } from './prepare.ts';
import { dayAfter, vatDayOf } from './resolve.ts';
import { daysToIssueOn } from './vat-limits.ts';

/** What the warnings of a document depend on beside itself. */
export type WarningFacts = {
  /** The day of the number before. */
  previous_on: string | null;
  /** Our number of a document of the contact with the same number of the supplier. */
  same_external: string | null;
  /** Cash paid with the contact on that day, CZK. */
  cash_czk: Haler;
};

/** What is doubtful about a document that can be issued. */
export function warningsOf(prepared: Prepared, facts: WarningFacts): Warning[] {
  const { values, partner } = prepared;
  const warnings: Warning[] = [];
  const warn = (code: string, message: string) => warnings.push({ code, message });
  if (isLate(prepared))
    warn(
      'LATE_TAX_DOCUMENT',
      `Daňový doklad se vystavuje do ${daysToIssueOn(values.issued_on)} dnů; tato lhůta už uplynula.`,
    );
  if (facts.previous_on !== null && numberDay(prepared) < facts.previous_on)
    warn('NUMBER_ORDER', `Doklad je datovaný před předchozím číslem řady (${dayText(facts.previous_on)}).`);
  if (facts.same_external !== null)
    warn(
      'DUPLICATE_EXTERNAL_NUMBER',
      `Doklad tohoto čísla od partnera už je evidován: ${facts.same_external}.`,
    );
  if (sideOf(values.kind, values.direction) === 'received' && partner !== null) {
    if (partner.unreliable === true) warn('UNRELIABLE_PAYER', 'Dodavatel je nespolehlivý plátce DPH.');
    if (isUnpublished(prepared, partner))
      warn('ACCOUNT_NOT_PUBLISHED', 'Účet dodavatele není zveřejněný v registru plátců DPH.');
  }
  const carMessage = carWarning(prepared);
  if (carMessage !== null) warn('CAR_DEDUCTION', carMessage);
  if (isOverCash(prepared, facts.cash_czk)) warnings.push(cashLimitWarning(values.issued_on));
  return warnings;
}

/** Of what may be a car that is deducted beyond what may be: how it is entered instead. */
function carWarning(prepared: Prepared): string | null {
  const limit = carLimitOn(vatDayOf(prepared.values, { original: prepared.original }));
  if (limit === null) return null;
  const beyond = mayBeCarBeyond(prepared, limit);
  if (beyond === 'full')
    return `Je-li to vybraný osobní automobil, odečíst jde nejvýš ${czechMoney(limit, 'CZK')} (§ 72 odst. 3): u řádku zvolte odpočet pro osobní automobil.`;
  if (beyond === 'reduced')
    return `Je-li to vybraný osobní automobil, odečíst jde nejvýš ${czechMoney(limit, 'CZK')} (§ 72 odst. 3): řádek rozdělte na dva, jeden s kráceným odpočtem z této daně a druhý se zbytkem ceny bez odpočtu.`;
  return null;
}

/** How a purchase on the account where cars are is deducted, if beyond what may be deducted of a car; else null. */
function mayBeCarBeyond(
  { values, lines, company, original, computed }: Prepared,
  limit: Haler,
): 'full' | 'reduced' | null {
  if (sideOf(values.kind, values.direction) === 'issued') return null;
  if (!isPayerOn(company, vatDayOf(values, { original }))) return null;
  for (const [i, { account_code, deduction }] of lines.entries()) {
    const isBeyond = account_code?.startsWith('022') === true && (computed.lines[i]?.vat_czk ?? ZERO) > limit;
    if (isBeyond && (deduction === 'full' || deduction === 'reduced')) return deduction;
  }
  return null;
}

export const numberDay = ({ values: { direction, received_on, issued_on } }: Pick<Prepared, 'values'>) =>
  direction === 'received' ? (received_on ?? issued_on) : issued_on;

/** Supplies to other member states have until the 15th of the next month. */
function isLate({ values, lines, company, original }: Prepared): boolean {
  const { kind, direction, issued_on, taxable_on } = values;
  const isOurs = KINDS[kind].isTax && direction !== 'received' && sideOf(kind, direction) === 'issued';
  if (!isOurs || taxable_on === null || !isPayerOn(company, vatDayOf(values, { original }))) return false;
  const isToEu = lines.every(({ vat_treatment }) => ['eu_goods', 'eu_services'].includes(vat_treatment));
  return issued_on > (isToEu ? nextMonth15(taxable_on) : dayAfter(taxable_on, daysToIssueOn(taxable_on)));
}

function nextMonth15(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 15)).toISOString().slice(0, 10);
}

/** A customer answers for tax paid to such an account above twice the limit of payments in cash (section 109(2)(c)). */
function isUnpublished({ values, computed }: Prepared, { bank_accounts }: PartnerFacts): boolean {
  const limit = cashLimitOn(values.issued_on);
  if (values.payment_method !== 'transfer' || limit === null || computed.sums.total_czk <= 2 * limit)
    return false;
  const account = values.payee_account ?? bank_accounts[0] ?? null;
  if (account === null) return false;
  const known = bank_accounts.find((each) => keyOf(each) === keyOf(account));
  return known === undefined
    ? bank_accounts.some(({ published }) => published !== null)
    : known.published === false;
}

const keyOf = ({ iban, number, bank_code }: PayeeAccount) => iban ?? `${number}/${bank_code}`;

function isOverCash({ values, computed }: Prepared, cash: Haler): boolean {
  if (values.payment_method !== 'cash' || !KINDS[values.kind].isPayable) return false;
  return isOverCashLimit(Math.abs(computed.sums.total_czk) + Math.abs(cash), values.issued_on);
}

/**
 * @param id the document itself, which does not count; null: it is not stored
 * @param previousOn the day of the number before
 */
export async function warningFacts(
  sql: Queries,
  entityId: number,
  { values }: Prepared,
  { id, previousOn }: { id: number | null; previousOn: string | null },
): Promise<WarningFacts> {
  const { kind, partner_id, external_number, payment_method, issued_on } = values;
  const isReceived = values.direction === 'received' && external_number !== null && partner_id !== null;
  const isCash = payment_method === 'cash' && partner_id !== null;
  const nothing = { previous_on: previousOn, same_external: null, cash_czk: ZERO };
  if (!isReceived && !isCash) return nothing;
  const [row] = await sql<Omit<WarningFacts, 'previous_on'>[]>`
    select
      ${
        isReceived
          ? sql`(select d.number from documents d where d.entity_id = ${entityId}
              and d.external_number = ${external_number} and d.partner_id = ${partner_id} and d.status = 'issued'
              and d.kind = ${kind} and d.id is distinct from ${id} order by d.id limit 1)`
          : sql`null`
      } as same_external,
      ${
        isCash
          ? cashOfDay(sql, entityId, { partnerId: partner_id, day: issued_on, without: id })
          : sql`0::bigint`
      } as cash_czk`;
  return { ...nothing, ...row };
}
