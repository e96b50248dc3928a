import { PROPOSAL_PARAGRAPHS, type TaxPeriod } from '@news-and-accounting/income-tax';
import { type LocalDate, localDate } from '@news-and-accounting/law';
import {
  exactly,
  type Haler,
  larger,
  negate,
  rational,
  round,
  smaller,
  subtract,
  sum,
  times,
  ZERO,
} from '@news-and-accounting/money';
import type { DisposedCard } from '../../assets/index.ts';
import { type Balance, fiscalYearOf } from '../../books/ledger/index.ts';
import { today } from '../../platform/http/query.ts';
import { dayText } from '../../platform/http/texts.ts';
import { LAW } from '../../platform/law.ts';
import type { CompanyBooks } from './company-books.ts';
import { filedReturns } from './frozen.ts';
import { oldLiabilities, type Penalties, paidTo, penaltiesOf, yearsWithRow } from './proposals-store.ts';
import type { Proposal, TaxAsker, YearInputs } from './working.ts';

const OVERDUE_ROW = 30;
const INSURANCE = '336';

/** What the books suggest for the return of a company; nothing of it counts before somebody enters it. */
export async function companyProposals(
  asker: TaxAsker,
  inputs: YearInputs,
  books: CompanyBooks,
): Promise<Proposal[]> {
  const [overdue, insurance, penalties, foreign] = await Promise.all([
    overdueLiabilities(asker, inputs),
    unpaidInsurance(asker, inputs.period, books.balances),
    unpaidPenalties(asker, inputs.period, books.balances),
    leftForeignTax(asker, inputs),
  ]);
  const disposed = books.disposed.flatMap(ofDisposed);
  return [
    ...disposed,
    ...overdue,
    ...insurance,
    ...otherGifts(inputs, books.balances),
    ...penalties,
    ...foreign,
  ];
}

const BY_ACT_ROW = 160;

/** Tax paid abroad that the return filed for the year before could not credit. */
async function leftForeignTax({ sql, company }: TaxAsker, { year }: YearInputs): Promise<Proposal[]> {
  const filed = await filedReturns(sql, company.id, [year - 1]);
  return filed.flatMap(({ year: of, foreignTax }) =>
    foreignTax === undefined || foreignTax === null || foreignTax.left <= ZERO
      ? []
      : [
          {
            ...{ code: 'foreign_tax_left', row: BY_ACT_ROW, amount: foreignTax.left, items: [] },
            reason: `Daň zaplacená v zahraničí, která se za rok ${of} nezapočetla, pokud už není v nákladech.`,
            reference: PROPOSAL_PARAGRAPHS.foreignTax,
          },
        ],
  );
}

const BY_DEPRECIATION = '551';
const GIFT = '543';

/**
 * The value left in the books less that left for tax. Depreciation accounts are in rows 50 and 150 whole, so a value
 * written off there leaves only that for tax; gifts are no cost, whatever is left.
 */
function ofDisposed(card: DisposedCard): Proposal[] {
  if (card.account?.startsWith(GIFT) === true) return [];
  const isDepreciation = card.account?.startsWith(BY_DEPRECIATION) === true;
  const difference = subtract(isDepreciation ? ZERO : card.accounting, card.tax);
  if (difference === ZERO) return [];
  const amount = difference > ZERO ? difference : negate(difference);
  const way =
    difference > ZERO
      ? 'účetní zůstatková cena převyšuje daňovou'
      : 'daňová zůstatková cena převyšuje účetní';
  const more = isDepreciation ? ' Účetní zůstatek je na účtu odpisů a upravuje ho řádek 50 nebo 150.' : '';
  return [
    {
      ...{ code: 'asset_disposed', row: difference > ZERO ? 40 : 160, amount },
      reason: `Vyřazený majetek ${card.name} (${dayText(card.disposed_on)}): ${isDepreciation ? 'daňová zůstatková cena není v nákladech' : way}.${more}`,
      reference: PROPOSAL_PARAGRAPHS.disposed,
      items: [{ type: 'asset', id: card.id, label: card.name, amount }],
    },
  ];
}

/** Liabilities whose months after the due day ran out by the end of the period, as far as they are costs. */
async function overdueLiabilities(
  { sql, company }: TaxAsker,
  { year, period }: YearInputs,
): Promise<Proposal[]> {
  const { value, reference } = LAW.on('income_tax.company.overdue_months', period.to, 'number');
  const months = Number(value);
  const [documents, handled] = await Promise.all([
    oldLiabilities(sql, company.id, { dueUntil: monthsBefore(period.to, months), on: period.to }),
    yearsWithRow(sql, company.id, { before: year, row: OVERDUE_ROW }),
  ]);
  // What ran out in a year whose return raised the base for it is not raised again.
  const open = documents.filter(
    ({ due_on, expense }) =>
      expense > ZERO && !handled.has(fiscalYearOf(monthsAfter(due_on, months), company.fiscalYearStart)),
  );
  const items = open.map(({ id, number, partner_name, due_on, expense, remaining, total }) => ({
    ...{ type: 'document' as const, id },
    label: [number, partner_name, `splatnost ${dayText(due_on)}`].filter((part) => part !== null).join(', '),
    amount: shareOf(expense, remaining, total),
  }));
  if (items.length === 0) return [];
  return [
    {
      ...{ code: 'overdue_30_months', row: OVERDUE_ROW, amount: sum(items.map(({ amount }) => amount)) },
      reason: `Neuhrazené závazky víc než ${months} měsíců po splatnosti (${items.length}).`,
      ...{ reference, items },
    },
  ];
}

/** What 336 holds at the end of the period less what was paid by the end of the next month, once that is over. */
async function unpaidInsurance(
  { sql, company, now }: TaxAsker,
  { to }: TaxPeriod,
  balances: readonly Balance[],
): Promise<Proposal[]> {
  const next = { from: monthStart(to, 1), to: monthEnd(to, 1) };
  const own = balances.filter(({ code, closing }) => code.startsWith(INSURANCE) && closing < ZERO);
  if (own.length === 0 || today(now) <= next.to) return [];
  const owed = negate(sum(own.map(({ closing }) => closing)));
  const paid = await paidTo(sql, company.id, { account: INSURANCE, ...next });
  const amount = subtract(owed, paid);
  if (amount <= ZERO) return [];
  return [
    {
      ...{ code: 'insurance_unpaid', row: 30, amount },
      reason: `Pojistné z mezd, které nebylo odvedeno do ${dayText(next.to)}.`,
      reference: PROPOSAL_PARAGRAPHS.insurance,
      items: [
        ...own.map(({ code, name, closing }) => ({
          ...{ type: 'account' as const, id: code, label: `${code} ${name}` },
          amount: negate(closing),
        })),
        ...(paid === ZERO
          ? []
          : [{ type: 'account' as const, id: INSURANCE, label: 'Odvedeno', amount: negate(paid) }]),
      ],
    },
  ];
}

/** Gifts on account 543 that were not entered: perhaps they can be deducted. */
function otherGifts({ entered }: YearInputs, balances: readonly Balance[]): Proposal[] {
  const own = balances.filter(({ code, closing }) => code.startsWith(GIFT) && closing > ZERO);
  const gifts = sum((entered.gifts ?? []).map(({ amount }) => amount));
  const amount = subtract(sum(own.map(({ closing }) => closing)), gifts);
  if (amount <= ZERO) return [];
  const posted = own.map(({ code, name, closing }) => ({
    ...{ type: 'account' as const, id: code, label: `${code} ${name}` },
    amount: closing,
  }));
  const given =
    gifts === ZERO ? [] : [{ type: 'gift' as const, id: null, label: 'Zadané dary', amount: negate(gifts) }];
  return [
    {
      ...{ code: 'gifts_543', row: 260, amount },
      reason: 'Dary na účtu 543, které nejsou mezi zadanými dary; zadejte ty, které lze odečíst.',
      reference: PROPOSAL_PARAGRAPHS.gifts,
      items: [...posted, ...given],
    },
  ];
}

const PENALTIES = [
  {
    account: '544',
    side: 'debit',
    row: 40,
    reason: 'Smluvní pokuty a úroky v nákladech, které do konce období nebyly zaplacené.',
    reference: PROPOSAL_PARAGRAPHS.penaltiesPaid,
  },
  {
    account: '644',
    side: 'credit',
    row: 111,
    reason: 'Smluvní pokuty a úroky ve výnosech, které do konce období nebyly přijaté.',
    reference: PROPOSAL_PARAGRAPHS.penaltiesReceived,
  },
] as const;

/** Contractual penalties count when they are paid: costs that were not, and revenues that were not received. */
async function unpaidPenalties(
  { sql, company }: TaxAsker,
  period: TaxPeriod,
  balances: readonly Balance[],
): Promise<Proposal[]> {
  const used = PENALTIES.filter(({ account }) =>
    balances.some(({ code, closing }) => code.startsWith(account) && closing !== ZERO),
  );
  const found = await Promise.all(used.map((kind) => penaltiesOf(sql, company.id, { ...kind, ...period })));
  return used.flatMap(({ row, side, reason, reference }, i): Proposal[] => {
    const items = (found[i] ?? []).flatMap((each) => penaltyItem(each, side, balances));
    if (items.length === 0) return [];
    const amount = sum(items.map((item) => item.amount));
    return [{ code: 'penalties_unpaid', row, amount, reason, reference, items }];
  });
}

/** What of penalties is open: of a document its unpaid share, otherwise at most what the other account holds. */
function penaltyItem(
  { account, document_id: id, number, counter, amount, total, remaining }: Penalties,
  side: 'debit' | 'credit',
  balances: readonly Balance[],
): Proposal['items'] {
  if (id !== null && total !== null && remaining !== null) {
    const open = shareOf(amount, remaining, total);
    return open > ZERO ? [{ type: 'document', id, label: number ?? `Doklad ${id}`, amount: open }] : [];
  }
  const held = balances.find(({ code }) => code === counter)?.closing ?? ZERO;
  const open = smaller(amount, larger(side === 'debit' ? negate(held) : held, ZERO));
  return open > ZERO
    ? [{ type: 'account', id: account, label: `${account} proti ${counter}`, amount: open }]
    : [];
}

/** The part of an amount that belongs to what is unpaid of a document. */
function shareOf(amount: Haler, remaining: Haler, total: Haler): Haler {
  if (remaining >= total || total <= ZERO) return amount;
  return round(times(exactly(amount), rational(BigInt(remaining), BigInt(total))), 'half_up_to_haler');
}

/** The last day of the month so many months after that of a day. */
function monthEnd(day: string, months: number): LocalDate {
  const date = new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) + months, 0));
  return localDate(date.toISOString().slice(0, 10));
}

const monthStart = (day: string, months: number) => localDate(`${monthEnd(day, months).slice(0, 8)}01`);
/** A tax period ends with a month, so what is due by the end of a month has its months over by the end of another. */
const monthsBefore = (day: string, months: number) => monthEnd(day, -months);
const monthsAfter = (day: string, months: number) => monthEnd(day, months);
