import { invalidFields } from '../../platform/http/fields.ts';
import type { Queries } from '../../platform/store.ts';
import type { AccountValues } from './account.ts';
import { sameNumber } from './store.ts';

/** @throws {HttpError} 422 for values that do not go together */
export function checkAccount({
  currency,
  opening_balance_czk: czk,
  opening_balance: balance,
  ...values
}: Omit<AccountValues, 'iban'>): void {
  if (currency === 'CZK' && czk !== null)
    throw invalidFields({ opening_balance_czk: 'Zadává se jen u účtu v jiné měně.' });
  if (czk !== null && Math.sign(czk) !== Math.sign(balance))
    throw invalidFields({ opening_balance_czk: 'Musí mít stejné znaménko jako počáteční stav.' });
  if (values.default && values.archived)
    throw invalidFields({ default: 'Účet v archivu nemůže být výchozí.' });
  if (values.default && !values.on_documents)
    throw invalidFields({ default: 'Výchozí může být jen účet, který se uvádí na dokladech.' });
}

/** @throws {HttpError} 422 when the company has the account in that currency already */
export async function checkNumber(
  tx: Queries,
  entityId: number,
  id: number | null,
  values: Pick<AccountValues, 'iban' | 'number' | 'currency'>,
): Promise<void> {
  const other = await sameNumber(tx, entityId, id, values);
  if (other === null) return;
  const text = `Tento účet v měně ${values.currency} firma už má: ${other}.`;
  throw invalidFields(values.number === null ? { iban: text } : { number: text });
}
