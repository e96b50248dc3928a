import { bankMovements as t } from '../../../cs/bank-movements.ts';
import { numberText } from '../account-values.ts';
import type { MovementRow } from './api.ts';

type Symbols = Pick<MovementRow, 'variable_symbol' | 'constant_symbol' | 'specific_symbol'>;

/** `VS 20260012 · KS 0308`; an empty text where there are none. */
export function symbolsText({ variable_symbol, constant_symbol, specific_symbol }: Symbols): string {
  return [
    variable_symbol === null ? null : t.vs(variable_symbol),
    constant_symbol === null ? null : t.ks(constant_symbol),
    specific_symbol === null ? null : t.ss(specific_symbol),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}

type Counter = Pick<MovementRow, 'counter_number' | 'counter_bank_code' | 'counter_iban'>;

/** The account of the other side as people write it; an empty text where the bank names none. */
export function counterText({ counter_number, counter_bank_code, counter_iban }: Counter): string {
  return numberText({ number: counter_number, bank_code: counter_bank_code, iban: counter_iban });
}

/** Who paid or was paid, as far as it is told. */
export function whoOf(row: Counter & Pick<MovementRow, 'counter_name' | 'message' | 'kind'>): string {
  const account = counterText(row);
  return row.counter_name ?? (account === '' ? (row.message ?? t.kinds[row.kind]) : account);
}
