import { createHash } from 'node:crypto';
import type { Movement, Statement } from '@news-and-accounting/bank-statements';
import { accountKey } from '@news-and-accounting/payment-matching';
import type { BankFacts } from '../transactions/index.ts';

/** A movement of a file as it is stored, with what its statement knows it by. */
export type ImportedMovement = BankFacts & { counter_key: string | null; identity: string };

/** A statement of a file; its movements come in batches of whole days, the earliest first, each as JSON. */
export type ImportedStatement = Omit<Statement, 'movements'> & {
  count: number;
  /** The days on which it has movements, in order. */
  days: string[];
  batches: Uint8Array[];
};

const BATCH_MOVEMENTS = 1000;

/** The statement as a process hands it over: texts take a part of the memory that objects do. */
export function importedStatement({ movements, ...head }: Statement): ImportedStatement {
  // Sorting is stable: within a day the order is the bank's.
  const rows = movements
    .map(importedMovement)
    .sort((a, b) => (a.booked_on < b.booked_on ? -1 : a.booked_on > b.booked_on ? 1 : 0));
  const batches: Uint8Array[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = Math.min(from + BATCH_MOVEMENTS, rows.length);
    while (to < rows.length && rows[to]?.booked_on === rows[to - 1]?.booked_on) to += 1;
    batches.push(Buffer.from(JSON.stringify(rows.slice(from, to))));
    from = to;
  }
  return { ...head, count: rows.length, days: [...new Set(rows.map((row) => row.booked_on))], batches };
}

function importedMovement(movement: Movement): ImportedMovement {
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
