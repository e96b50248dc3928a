import { type Haler, halerFromJson } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { Figures } from './calculate.ts';
import type { Month } from './facts.ts';

type Deducting = Pick<Figures, 'employee_id' | 'data'>;
type Row = Month & { employee_id: number; deduction_id: number; amount_haler: Haler };

/** What slips deduct, by claim, beside their data. */
export async function insertDeducted(
  tx: Queries,
  entityId: number,
  slips: readonly (Deducting & Month)[],
): Promise<void> {
  await insertRows(tx, entityId, slips.flatMap(rowsOfSlip));
}

/** The same of slips that were calculated anew; where nothing is deducted otherwise than before, nothing is written. */
export async function replaceDeducted(
  tx: Queries,
  entityId: number,
  { year, month }: Month,
  slips: readonly Deducting[],
): Promise<void> {
  const rows = slips.flatMap((slip) => rowsOfSlip({ ...slip, year, month }));
  const ids = slips.map(({ employee_id }) => employee_id);
  const present = await tx<Row[]>`
    select year, month, employee_id, deduction_id, amount_haler from payslip_deductions
    where entity_id = ${entityId} and year = ${year} and month = ${month}
      and employee_id = any(${ids}::bigint[])`;
  const stored = new Set(present.map(keyOf));
  if (stored.size === rows.length && rows.every((row) => stored.has(keyOf(row)))) return;
  await tx`
    delete from payslip_deductions
    where entity_id = ${entityId} and year = ${year} and month = ${month}
      and employee_id = any(${ids}::bigint[])`;
  await insertRows(tx, entityId, rows);
}

/** What a slip that is deleted would have deducted. */
export async function deleteDeducted(tx: Queries, entityId: number, payslipId: number): Promise<void> {
  await tx`
    delete from payslip_deductions d using payslips p
    where p.entity_id = ${entityId} and p.id = ${payslipId} and d.entity_id = ${entityId}
      and d.employee_id = p.employee_id and d.year = p.year and d.month = p.month`;
}

const keyOf = ({ employee_id, deduction_id, amount_haler }: Row) =>
  `${employee_id} ${deduction_id} ${amount_haler}`;

function rowsOfSlip({ employee_id, year, month, data }: Deducting & Month): Row[] {
  return (data.deductions?.items ?? []).map(({ deduction_id, amount }) => ({
    employee_id,
    year,
    month,
    deduction_id,
    amount_haler: halerFromJson(amount),
  }));
}

async function insertRows(tx: Queries, entityId: number, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const of = (name: keyof Row) => rows.map((row) => row[name]);
  await tx`
    insert into payslip_deductions (entity_id, deduction_id, year, month, employee_id, amount_haler)
    select ${entityId}, r.* from unnest(${of('deduction_id')}::bigint[], ${of('year')}::integer[],
      ${of('month')}::integer[], ${of('employee_id')}::bigint[], ${of('amount_haler')}::bigint[]) r`;
}
