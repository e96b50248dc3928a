import type { LocalDate } from '@news-and-accounting/law';
import {
  type Proposal,
  payerTypeOf,
  periodOf,
  proposalsBeyond,
  type VatPeriod,
} from '@news-and-accounting/vat';
import type { Queries } from '../../platform/store.ts';
import { vatCompany } from './company.ts';
import { purchasesOf } from './live.ts';
import { vatRules } from './rules.ts';

/** What of an unpaid purchase records have lowered too much, by rates, in the period of the records. */
export type TooHigh = {
  documentId: number;
  period: VatPeriod;
  proposals: readonly Proposal[];
  /** The last change of what it is made of. */
  changedAt: Date;
};

/** Nothing of years whose deduction cannot be claimed any more. */
export async function recordedTooHigh(sql: Queries, entityId: number, today: LocalDate): Promise<TooHigh[]> {
  const records = await lowered(sql, entityId);
  if (records.length === 0) return [];
  const company = await vatCompany(sql, entityId);
  const { history } = company.taxpayer;
  const rules = vatRules();
  const isOpen = (day: LocalDate) =>
    yearOf(day) + (rules.deductionLimit(day)?.years ?? 0) >= yearOf(today) &&
    payerTypeOf(history, { from: day, to: day }) === 'payer';
  const periods = Map.groupBy(
    records.filter(({ date }) => isOpen(date)).map(({ date }) => periodOf(history, date)),
    ({ code }) => code,
  );
  const changes = new Map(records.map(({ document_id, changed_at }) => [document_id, changed_at]));
  const found: TooHigh[] = [];
  for (const [period] of periods.values()) {
    if (period === undefined) continue;
    const beyond = proposalsBeyond(await purchasesOf(sql, company, period), period, rules);
    for (const [documentId, proposals] of Map.groupBy(beyond, (each) => each.documentId)) {
      const changedAt = changes.get(documentId);
      if (changedAt !== undefined) found.push({ documentId, period, proposals, changedAt });
    }
  }
  return found;
}

const yearOf = (day: LocalDate) => Number(day.slice(0, 4));

type Lowered = { document_id: number; date: LocalDate; changed_at: Date };

/** The days by which deductions of purchases were lowered, with the last change of each purchase. */
async function lowered(sql: Queries, entityId: number): Promise<Lowered[]> {
  return sql<Lowered[]>`
    with recorded as (
      select document_id, date, max(created_at) as at from vat_records
      where entity_id = ${entityId} and kind = 'bad_debt_debtor' and vat > 0 group by 1, 2
    )
    select r.document_id, r.date, greatest(
      max(r.at) over (partition by r.document_id), d.updated_at,
      (select max(p.created_at) from payments p where p.entity_id = d.entity_id and p.document_id = d.id),
      (select max(c.issued_at) from document_links k
        join documents c on c.entity_id = k.entity_id and c.id = k.document_id
        where k.entity_id = d.entity_id and k.other_id = d.id and k.relation = 'corrects')
    ) as changed_at
    from recorded r join documents d on d.entity_id = ${entityId} and d.id = r.document_id
    order by r.date, r.document_id`;
}
