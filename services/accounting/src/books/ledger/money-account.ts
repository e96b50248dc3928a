import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import { addAnalytic, isAccountInUse } from './analytic.ts';

const KINDS = {
  bank_accounts: { synthetic: '221', other: 'jiný bankovní účet' },
  cash_registers: { synthetic: '211', other: 'jiná pokladna' },
} as const;

/**
 * The account of the ledger that a new place of money gets: the given one, or the next free analytic one, made with
 * the name of the place. The caller holds the company.
 * @throws {HttpError} 422 for an account that no such place can have
 */
export async function accountOfPlace(
  tx: Queries,
  entityId: number,
  kind: keyof typeof KINDS,
  { account, name }: { account: string | null; name: string },
  now: Date,
): Promise<string> {
  const { synthetic, other } = KINDS[kind];
  if (account === null) return addAnalytic(tx, entityId, synthetic, name, now);
  if (!(await isAccountInUse(tx, entityId, account)))
    throw invalidFields({ account_code: `Účtový rozvrh nemá účet ${account}, nebo je vyřazený.` });
  const [taken] = await tx`
    select from ${tx(kind)} where entity_id = ${entityId} and account_code = ${account}`;
  if (taken !== undefined) throw invalidFields({ account_code: `Účet ${account} má ${other}.` });
  return account;
}
