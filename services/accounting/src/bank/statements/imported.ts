import { createHash } from 'node:crypto';
import type { Movement, Statement } from '@news-and-accounting/bank-statements';
import { accountKey } from '@news-and-accounting/payment-matching';
import type { BankFacts } from '../transactions/index.ts';

/** A movement of a file as it is stored, with what its statement knows it by. */
export type ImportedMovement = BankFacts & { counter_key: string | null; identity: string };

/** A statement of a file, whose movements are handed over in batches. */
export type ImportedStatement = Omit<Statement, 'movements'> & {
  count: number;
  /** The days on which it has movements, in order. */
  days: string[];
  /** How many. */
  batches: number;
};

/** Few, so that what is made of them is gone before it is taken for something that lives long. */
const BATCH_MOVEMENTS = 250;

/** Hands over the movements in batches of whole days, the earliest first, each as JSON. */
export async function handOver(
  { movements, ...head }: Statement,
  output: (batch: Uint8Array) => Promise<void>,
): Promise<ImportedStatement> {
  // Sorting is stable: within a day the order is the bank's.
  const ordered = movements.toSorted((a, b) =>
    a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0,
  );
  let batches = 0;
  for (let from = 0; from < ordered.length; batches += 1) {
    let to = Math.min(from + BATCH_MOVEMENTS, ordered.length);
    while (to < ordered.length && ordered[to]?.bookedOn === ordered[to - 1]?.bookedOn) to += 1;
    await output(Buffer.from(JSON.stringify(ordered.slice(from, to).map(importedMovement))));
    from = to;
  }
  const days = [...new Set(ordered.map(({ bookedOn }) => bookedOn))];
  return { ...head, count: ordered.length, days, batches };
}

/** A movement of a file as it would be stored. */
export function importedMovement(movement: Movement): ImportedMovement {
  const counter_key = accountKey({
    number: movement.counterNumber,
    bankCode: movement.counterBankCode,
    iban: movement.counterIban,
  });
  return {
    ...{ booked_on: movement.bookedOn, value_on: movement.valueOn, amount: movement.amount },
    ...{ kind: movement.kind, counter_number: movement.counterNumber },
    ...{ counter_bank_code: movement.counterBankCode, counter_iban: movement.counterIban, counter_key },
    ...{ counter_name: movement.counterName, variable_symbol: movement.variableSymbol },
    ...{ constant_symbol: movement.constantSymbol, specific_symbol: movement.specificSymbol },
    ...{ message: movement.message, reference: movement.reference, end_to_end: movement.endToEnd },
    ...{ original_amount: movement.originalAmount, original_currency: movement.originalCurrency },
    ...{ bank_rate: movement.rate, identity: identityOf(movement, counter_key) },
  };
}

/** By its reference, otherwise by what makes two movements of a day and an amount the same. */
function identityOf(movement: Movement, counterKey: string | null): string {
  const { reference, counterNumber, variableSymbol, constantSymbol, specificSymbol, message } = movement;
  if (reference !== null) return `=${reference}`;
  const said = [counterKey ?? counterNumber, variableSymbol, constantSymbol, specificSymbol, message];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64').slice(0, 24);
}
