import { type Haler, ZERO } from '@news-and-accounting/money';
import { invalid, invalidField } from '../../platform/errors.ts';
import type { Company } from '../../platform/http/caller.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { Queries } from '../../platform/store.ts';
import { fiscalYearAround } from '../ledger/index.ts';
import type { EntryValues, LineValues } from './fields.ts';
import { OPENING_ACCOUNT } from './lines.ts';

type OfCompany = Pick<Company, 'id' | 'fiscalYearStart'>;

/** Accounts whose balance is opened for each contact. */
const OPEN_ITEMS = /^(31[1-5]|32[1-5]|335|35[1-9]|36[0-8]|37[1-9])/;

/**
 * @param sourceId of the document that is being written; its postings of before do not count
 * @throws {HttpError} 422 `OPENING_LATE`, `OPENING_EXISTS`, and accounts of classes 5 and 6 on the first day
 */
export async function checkOpening(
  tx: Queries,
  company: OfCompany,
  values: EntryValues,
  sourceId: number,
): Promise<void> {
  const { date, lines } = values;
  const year = fiscalYearAround(date, company.fiscalYearStart);
  const result = lines.findIndex(({ account }) => /^[56]/.test(account ?? ''));
  if (result !== -1 && date === year.from)
    throw invalidField(
      `lines[${result}].account`,
      'Náklady a výnosy mají počáteční stav jen při převzetí během roku, první den roku začínají nulou.',
    );
  await checkOpeningDay(tx, company.id, date);
  await checkUnopened(tx, company.id, values, sourceId, year);
}

/**
 * Whether balances can be opened on a day.
 * @throws {HttpError} 422 `OPENING_LATE`
 */
export async function checkOpeningDay(tx: Queries, entityId: number, date: string): Promise<void> {
  const [row] = await tx<{ first: string | null }[]>`
    select min(date) as first from postings
    where entity_id = ${entityId} and source <> 'opening' and date < ${date}`;
  if (row === undefined || row.first === null) return;
  const text = `Účtuje se už od ${dayText(row.first)}, počáteční stav nemůže být později.`;
  throw invalid(text, { code: 'OPENING_LATE', fields: { date: text } });
}

async function checkUnopened(
  tx: Queries,
  entityId: number,
  { lines, partner_id: ofAll }: EntryValues,
  sourceId: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const keyOf = (account: string, partner: number | null) =>
    OPEN_ITEMS.test(account) ? `${account} ${partner ?? ''}` : account;
  const rows = await tx<{ account: string; partner_id: number | null }[]>`
    select distinct side.account, p.partner_id from postings p
    cross join lateral (values (p.debit), (p.credit)) side (account)
    where p.entity_id = ${entityId} and p.source = 'opening' and p.date between ${from} and ${to}
      and (p.part is distinct from 'journal' or p.source_id <> ${sourceId})
      and side.account = any (${lines.map(({ account }) => account ?? '')})`;
  const opened = new Set(rows.map(({ account, partner_id }) => keyOf(account, partner_id)));
  const own = new Set<string>();
  for (const [i, line] of lines.entries()) {
    const key = keyOf(line.account ?? '', line.partner_id ?? ofAll);
    const named = `${key} ${contentOf(line)}`;
    if (opened.has(key) || own.has(named)) {
      const text = `Účet ${line.account} už má v tomto roce počáteční stav${key === line.account ? '' : ' u tohoto kontaktu'}.`;
      throw invalid(text, { code: 'OPENING_EXISTS', fields: { [`lines[${i}].account`]: text } });
    }
    own.add(named);
  }
}

/** Lines of one account in one document are told apart by these. */
function contentOf({ document_id, cost_centre, currency, text }: LineValues): string {
  return JSON.stringify([document_id, cost_centre, currency, text]);
}

/** 701 debit less credit over all openings of the fiscal year of a day. */
export async function openingDifference(sql: Queries, company: OfCompany, date: string): Promise<Haler> {
  const { from, to } = fiscalYearAround(date, company.fiscalYearStart);
  const [row] = await sql<{ difference: Haler }[]>`
    select coalesce(sum(case when starts_with(debit, ${OPENING_ACCOUNT}) then amount_haler else 0 end
      - case when starts_with(credit, ${OPENING_ACCOUNT}) then amount_haler else 0 end), 0)::bigint as difference
    from postings where entity_id = ${company.id} and source = 'opening' and date between ${from} and ${to}`;
  return row?.difference ?? ZERO;
}
