import { add, type Haler, negate, subtract, ZERO } from '@news-and-accounting/money';
import { NO_ACCOUNT } from './account.ts';
import type { Movement, Statement } from './statement.ts';

/** A movement of which only what is given is known. */
export function movement(given: Partial<Movement> & Pick<Movement, 'bookedOn' | 'amount'>): Movement {
  return {
    valueOn: null,
    currency: null,
    counterNumber: null,
    counterBankCode: null,
    counterIban: null,
    counterName: null,
    variableSymbol: null,
    constantSymbol: null,
    specificSymbol: null,
    message: null,
    reference: null,
    endToEnd: null,
    kind: 'transfer',
    originalAmount: null,
    originalCurrency: null,
    rate: null,
    ...given,
  };
}

export type Draft = Partial<Statement> & Pick<Statement, 'format' | 'movements'>;

/** A statement with what follows from its movements. */
export function finished(draft: Draft): Statement {
  let credit = ZERO;
  let debit = ZERO;
  let first: string | null = null;
  let last: string | null = null;
  for (const { amount, bookedOn } of draft.movements) {
    if (amount > 0) credit = add(credit, amount);
    else debit = add(debit, negate(amount));
    if (first === null || bookedOn < first) first = bookedOn;
    if (last === null || bookedOn > last) last = bookedOn;
  }
  const { opening = null, closing = null } = draft;
  return {
    format: draft.format,
    account: draft.account ?? { ...NO_ACCOUNT, currency: null },
    number: draft.number ?? null,
    from: draft.from ?? first,
    to: draft.to ?? last,
    opening,
    closing,
    credit,
    debit,
    difference: differenceOf(opening, closing, subtract(credit, debit)),
    movements: draft.movements,
  };
}

export function differenceOf(opening: Haler | null, closing: Haler | null, turnover: Haler): Haler | null {
  return opening === null || closing === null ? null : subtract(closing, add(opening, turnover));
}
