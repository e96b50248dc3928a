import { isSample } from '../../access/companies/index.ts';
import { neededOf } from '../../approval/index.ts';
import { type CompanyFacts, companyFacts } from '../../documents/documents/index.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { today } from '../../platform/http/query.ts';
import type { Queries } from '../../platform/store.ts';
import { type DutyToPay, dutiesToPay } from './duties-to-pay.ts';
import type { GivenOrder } from './fields.ts';
import type { OrderFormat } from './order.ts';
import {
  accountsPaidBefore,
  documentsToPay,
  type HeldItem,
  heldItems,
  type Lookalike,
  lookalikesOf,
  ownIbans,
  type PaidDocument,
  type PaidPayslip,
  type PayingAccount,
  payingAccount,
  payslipsToPay,
} from './targets.ts';

/** Everything that decides what an order may pay. */
export type World = {
  today: string;
  dueOn: string;
  company: CompanyFacts;
  isSample: boolean;
  account: PayingAccount;
  format: OrderFormat;
  documents: ReadonlyMap<number, PaidDocument>;
  payslips: ReadonlyMap<number, PaidPayslip>;
  /** Documents that have to be approved first. */
  unapproved: ReadonlySet<number>;
  /** By `dutyText`. */
  duties: ReadonlyMap<string, DutyToPay>;
  held: readonly HeldItem[];
  lookalikes: readonly Lookalike[];
  /** `partner account`, the account as an IBAN or with the code of its bank. */
  paidBefore: ReadonlySet<string>;
  ownIbans: ReadonlySet<string>;
};

const FORMATS: Readonly<Record<string, OrderFormat>> = { CZK: 'abo', EUR: 'sepa' };

/** @throws {HttpError} 422 for an account that cannot pay, and for a day that is over */
export async function worldOf(
  sql: Queries,
  entityId: number,
  given: GivenOrder,
  now: number,
): Promise<World> {
  const day = today(now);
  if (given.due_on < day) throw invalidFields({ due_on: 'Den splatnosti nesmí být v minulosti.' });
  const account = await payingAccount(sql, entityId, given.bank_account_id);
  if (account === null) throw invalidFields({ bank_account_id: 'Tento bankovní účet ve firmě není.' });
  if (account.archived) throw invalidFields({ bank_account_id: 'Účet je v archivu.' });
  const format = FORMATS[account.currency];
  if (format === undefined || (format === 'abo' && account.number === null))
    throw invalidFields({
      bank_account_id: 'Příkaz jde z českého účtu v korunách (ABO), nebo z účtu v eurech (SEPA).',
    });
  const { items } = given;
  const ids = (of: 'document_id' | 'payslip_id') => items.flatMap((item) => item[of] ?? []);
  const documents = await documentsToPay(sql, entityId, ids('document_id'));
  const partners = [...new Set(documents.flatMap(({ partner_id }) => partner_id ?? []))];
  const paidBefore = await accountsPaidBefore(sql, entityId, partners);
  const unapproved = await neededOf(sql, entityId, ids('document_id'));
  const payslips = await payslipsToPay(sql, entityId, ids('payslip_id'));
  return {
    ...{ today: day, dueOn: given.due_on, company: await companyFacts(sql, entityId), account, format },
    isSample: await isSample(sql, entityId),
    documents: new Map(documents.map((each) => [each.id, each])),
    unapproved: new Set(unapproved.map(({ document_id }) => document_id)),
    payslips: new Map(payslips.map((each) => [each.id, each])),
    duties: await dutiesToPay(
      sql,
      entityId,
      items.flatMap(({ duty }) => duty ?? []),
      now,
    ),
    held: await heldItems(sql, entityId, given.replaces),
    lookalikes: await lookalikesOf(sql, entityId, ids('document_id')),
    paidBefore: new Set(paidBefore.map(({ partner_id, account: paid }) => `${partner_id} ${paid}`)),
    ownIbans: new Set(await ownIbans(sql, entityId)),
  };
}
