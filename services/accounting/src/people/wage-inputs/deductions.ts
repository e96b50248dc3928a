import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { DeductionClaim, DeductionKind, PersonDeductions } from '@news-and-accounting/payroll';
import { monthOfPayment } from '@news-and-accounting/wage-deductions';
import type { Queries } from '../../platform/store.ts';
import type { Employee } from '../employees/index.ts';

/** A deduction as it is stored; amounts in haléře. */
export type StoredDeduction = {
  id: number;
  employee_id: number;
  kind: DeductionKind;
  creditor: string;
  reference: string | null;
  delivered_on: string;
  monthly: Haler | null;
  total: Haler | null;
  bank_account: string | null;
  variable_symbol: string | null;
  ended_on: string | null;
  note: string | null;
  updated_at: Date;
};

export const deductionColumns = (sql: Queries) => sql`
  d.id, d.employee_id, d.kind, d.creditor, d.reference, d.delivered_on, d.monthly_haler as monthly,
  d.total_haler as total, d.bank_account, d.variable_symbol, d.ended_on, d.note, d.updated_at`;

type ClaimRow = Pick<StoredDeduction, 'id' | 'kind' | 'creditor' | 'monthly' | 'total'> & {
  person: string;
  delivered_on: LocalDate;
  deducted: Haler;
};

/**
 * What may be deducted from the wages of a month, by person, of all persons or of one. The wage is paid in the following
 * month, and a slip that is still a draft has not been paid: so claims count that were delivered by the last day of that
 * month and had not ended before it, each with what is left of it. Dependants are the largest number that one of the
 * person's cards of the month has.
 */
export async function deductionsOf(
  sql: Queries,
  entityId: number,
  month: { year: number; month: number },
  cards: readonly Pick<Employee, 'person' | 'details'>[],
  person: string | null,
): Promise<ReadonlyMap<string, PersonDeductions>> {
  const paidBy = monthOfPayment(month.year, month.month).last;
  const rows = await sql<ClaimRow[]>`
    select d.id, e.person, d.kind, d.creditor, d.delivered_on, d.monthly_haler as monthly, d.total_haler as total,
      coalesce(sum(s.amount_haler), 0)::bigint as deducted
    from wage_deductions d
    join employees e on e.entity_id = d.entity_id and e.id = d.employee_id
    left join (${deductedElsewhere(sql, entityId, month)}) s
      on s.entity_id = d.entity_id and s.deduction_id = d.id
    where d.entity_id = ${entityId} and d.delivered_on <= ${paidBy}
      and (d.ended_on is null or d.ended_on >= ${paidBy})
      ${person === null ? sql`` : sql`and e.person = ${person}`}
    group by d.entity_id, d.id, e.person order by d.id`;
  const dependants = new Map<string, number>();
  for (const card of rows.length === 0 ? [] : cards) {
    const before = dependants.get(card.person) ?? 0;
    dependants.set(card.person, Math.max(before, card.details?.dependants ?? 0));
  }
  return new Map(
    [...Map.groupBy(rows, (row) => row.person)].flatMap(([of, own]) => {
      const claims = own.flatMap((row) => claimOf(row));
      return claims.length === 0 ? [] : [[of, { dependants: dependants.get(of) ?? 0, claims }]];
    }),
  );
}

/**
 * What other months have deducted: slips of earlier months whatever their state, of later ones those that stay as they
 * are. Drafts of later months are calculated anew from what this month leaves.
 */
const deductedElsewhere = (
  sql: Queries,
  entityId: number,
  { year, month }: { year: number; month: number },
) => {
  const number = year * 12 + month;
  // Only later months ask for the slips: they are far fewer than the earlier ones.
  return sql`
    select entity_id, deduction_id, amount_haler from payslip_deductions
    where entity_id = ${entityId} and year * 12 + month < ${number}
    union all
    select s.entity_id, s.deduction_id, s.amount_haler
    from payslip_deductions s
    join payslips p on p.entity_id = s.entity_id and p.employee_id = s.employee_id
      and p.year = s.year and p.month = s.month
    where s.entity_id = ${entityId} and s.year * 12 + s.month > ${number} and p.status <> 'draft'`;
};

/** Nothing for a debt that is paid. A court ends an insolvency and no amount does, so one that was stored limits nothing. */
function claimOf({ id, kind, creditor, delivered_on, monthly, total, deducted }: ClaimRow): DeductionClaim[] {
  const isLimited = total !== null && kind !== 'insolvency';
  const left = isLimited ? (Math.max(0, total - deducted) as Haler) : null;
  if (left === 0) return [];
  const limits = [monthly, left].filter((limit) => limit !== null);
  const owed = limits.length === 0 ? null : (Math.min(...limits) as Haler);
  return [{ id, kind, creditor, deliveredOn: delivered_on, owed }];
}
