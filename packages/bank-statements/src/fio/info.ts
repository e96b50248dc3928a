import { accountOf, codeOf } from '../account.ts';
import { unreadable } from '../problem.ts';
import type { Statement } from '../statement.ts';
import { currencyOf, isoDay, plainAmount } from '../values.ts';

type Info = Pick<Statement, 'account' | 'from' | 'to' | 'opening' | 'closing'>;

/** What the bank says above the movements. */
export function infoOf(value: (name: string) => string | null): Info {
  const named = accountOf(value('iban'));
  const national = accountOf(value('accountId'), value('bankId'));
  const balance = (name: string) => {
    const text = value(name);
    const amount = text === null ? null : plainAmount(text);
    if (text !== null && amount === null) throw unreadable(name);
    return amount;
  };
  return {
    account: {
      number: national.number ?? named.number,
      bankCode: codeOf(value('bankId')) ?? named.bankCode,
      iban: named.iban,
      currency: currencyOf(value('currency')),
    },
    from: isoDay(value('dateStart')),
    to: isoDay(value('dateEnd')),
    opening: balance('openingBalance'),
    closing: balance('closingBalance'),
  };
}
