import type { ImportedMovement } from './imported.ts';
import type { PresentMovement } from './known.ts';

/** What a known movement takes over where it says nothing. */
const FILLED = [
  ...([
    'value_on',
    'counter_number',
    'counter_bank_code',
    'counter_iban',
    'counter_key',
    'counter_name',
  ] as const),
  ...([
    'variable_symbol',
    'constant_symbol',
    'specific_symbol',
    'message',
    'reference',
    'end_to_end',
  ] as const),
  ...(['original_amount', 'original_currency', 'bank_rate'] as const),
] as const;

/** From what says nothing to what says the most. */
const KINDS = ['transfer', 'other', 'direct_debit', 'interest', 'fee', 'cash', 'card'] as const;

export type Filled = Pick<ImportedMovement, (typeof FILLED)[number] | 'kind'> & { id: number };

/** The stored movement with what another statement adds; null where it adds nothing. */
export function filledBy(present: PresentMovement, movement: ImportedMovement): Filled | null {
  let isFilled = false;
  const values: Record<string, unknown> = { id: present.id, kind: present.kind };
  for (const name of FILLED) {
    values[name] = present[name] ?? movement[name];
    if (present[name] === null && movement[name] !== null) isFilled = true;
  }
  if (KINDS.indexOf(movement.kind) > KINDS.indexOf(present.kind)) {
    values.kind = movement.kind;
    isFilled = true;
  }
  return isFilled ? (values as Filled) : null;
}
