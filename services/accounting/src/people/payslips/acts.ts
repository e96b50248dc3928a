import { keepsLedgerIn } from '../../access/companies/index.ts';
import { type Author, recordEvent } from '../../access/history/index.ts';
import { checkUnlocked, type holdCompany } from '../../books/ledger/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { employeesOfPerson } from '../employees/index.ts';
import { daysOfMonth } from './facts.ts';
import { recalculatePerson } from './later.ts';
import { type OutdatedSlip, outdatedSlips } from './outdated.ts';
import { BODY_MEMBERS_PAYABLE, EMPLOYEES_PAYABLE } from './payable-accounts.ts';
import type { PayslipRow, PayslipStatus } from './payslip.ts';
import { postSlips } from './posting.ts';
import { setStatus, slipPaidFrom } from './store.ts';

/** Who does something to payslips, and when. */
export type PayrollWriter = { entityId: number; userId: Author; now: Date };
/** What holding the company says of it. */
export type HeldCompany = Awaited<ReturnType<typeof holdCompany>>;

export const POSTED = 'Zaúčtovanou pásku nelze změnit, smažte ji a vytvořte znovu.';

/**
 * Approves a slip or takes it back to draft, its figures as they are. The company is held by the caller.
 * @returns whether it was otherwise before
 * @throws {HttpError} 422 for a posted one
 */
export async function changeStatus(
  tx: Queries,
  { entityId, userId, now }: PayrollWriter,
  slip: PayslipRow,
  status: Exclude<PayslipStatus, 'posted'>,
): Promise<boolean> {
  if (slip.status === 'posted') throw invalid(POSTED);
  if (slip.status === status) return false;
  await setUnposted(tx, entityId, slip, status, now);
  const what = status === 'approved' ? 'Schválena výplatní páska' : 'Vrácena k rozpracování výplatní páska';
  await recordEvent(tx, {
    ...{ entityId, userId, action: 'payroll.updated', subjectType: 'Payslip', subjectId: slip.id },
    summary: `${what} ${nameOf(slip)}`,
    changes: [{ field: 'status', from: slip.status, to: status }],
  });
  return true;
}

/**
 * Sets the status of a slip that is not posted. One that goes back to draft and would come out differently, since
 * earlier months have changed, is calculated anew: as a draft it would have been.
 * @returns slips of later months that stay and would come out differently
 */
export async function setUnposted(
  tx: Queries,
  entityId: number,
  slip: PayslipRow,
  status: Exclude<PayslipStatus, 'posted'>,
  now: Date,
): Promise<OutdatedSlip[]> {
  const cards = status === 'draft' ? await employeesOfPerson(tx, entityId, slip.person) : [];
  const outdated = cards.length === 0 ? [] : await outdatedSlips(tx, entityId, slip, cards);
  await setStatus(tx, entityId, [slip.id], status, now);
  if (!outdated.some(({ id }) => id === slip.id)) return [];
  return recalculatePerson(tx, entityId, slip, slip.person, null, now);
}

/**
 * Posts a slip, with its history record; one that is posted gets its postings anew. The company is held by the caller.
 * @throws {HttpError} 422 without double entry in its year, in a locked period, when the chart lacks an account, or it was
 *   paid from another account than it is owed on by now
 */
export async function postSlip(
  tx: Queries,
  { entityId, userId, now }: PayrollWriter,
  held: HeldCompany,
  slip: PayslipRow,
): Promise<void> {
  if (!keepsLedgerIn(held, slip.year)) throw invalid('Mzdy se účtují jen v podvojném účetnictví.');
  checkUnlocked(held.lockedUntil, daysOfMonth(slip).last);
  const [owedOn, other] = slip.data.postings.some(({ credit }) => credit === BODY_MEMBERS_PAYABLE)
    ? [BODY_MEMBERS_PAYABLE, EMPLOYEES_PAYABLE]
    : [EMPLOYEES_PAYABLE, BODY_MEMBERS_PAYABLE];
  const paidBy = await slipPaidFrom(tx, entityId, slip.id, other);
  if (paidBy !== null)
    throw invalid(
      paidBy.cash_number === null
        ? `Mzda je zaplacená z účtu ${other}, páska ji ale účtuje na ${owedOn}: zrušte párování pohybu, zaúčtujte pásku a spárujte pohyb znovu.`
        : `Mzda je vyplacená hotově dokladem ${paidBy.cash_number} z účtu ${other}, páska ji ale účtuje na ${owedOn}: zrušte výplatu, zaúčtujte pásku a vyplaťte ji znovu.`,
    );
  await postSlips(tx, entityId, slip, [slip], now);
  await recordEvent(tx, {
    ...{ entityId, userId, action: 'payroll.posted', subjectType: 'Payslip', subjectId: slip.id },
    summary: `Zaúčtována výplatní páska ${nameOf(slip)}`,
  });
}

const nameOf = ({ month, year, employee_name }: PayslipRow) => `${month}/${year}: ${employee_name}`;
