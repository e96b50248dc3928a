import { transaction } from '@news-and-accounting/postgres';
import { checkUnlocked, holdCompany } from '../src/books/ledger/post.ts';
import { daysOfMonth, type Month } from '../src/people/payslips/facts.ts';
import { generateMonth } from '../src/people/payslips/generate.ts';
import { postSlips } from '../src/people/payslips/posting.ts';
import { payslipsOf } from '../src/people/payslips/store.ts';
import { MONTH, type PayrollStage, YEAR } from './payroll-stage.ts';

/** A month made by the function behind the operation, in its transaction. @returns how many slips there are */
export async function generate(stage: PayrollStage, month: Month): Promise<number> {
  const { sql, entityId, userId } = stage;
  const { slips } = await transaction(sql, (tx) => generateMonth(tx, entityId, userId, month, new Date()));
  return slips.length;
}

/** All slips of the measured month posted at once, with what the operation reads and checks. */
export async function post({ sql, entityId }: PayrollStage): Promise<void> {
  await transaction(sql, async (tx) => {
    const { lockedUntil } = await holdCompany(tx, entityId);
    checkUnlocked(lockedUntil, daysOfMonth(MONTH).last);
    await postSlips(tx, entityId, MONTH, await payslipsOf(tx, entityId, MONTH), new Date());
  });
}

/** @returns bytes of the answer */
export const generateByHttp = (stage: PayrollStage) =>
  ask(stage, 'POST', `/payslips/generate?year=${YEAR}`, { month: MONTH.month });

/** @returns bytes of the answer */
export const listByHttp = (stage: PayrollStage, month = MONTH) =>
  ask(stage, 'GET', `/payslips?year=${month.year}&month=${month.month}`);

async function ask(
  { origin, entityId, headers }: PayrollStage,
  method: string,
  path: string,
  body?: object,
): Promise<number> {
  const response = await fetch(`${origin}/api/entities/${entityId}${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return Buffer.byteLength(text);
}
