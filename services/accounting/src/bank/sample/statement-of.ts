import { add, type Haler, sum } from '@news-and-accounting/money';
import { plusDays } from '../../documents/sample/index.ts';
import type { OwnAccount } from './known.ts';
import type { ToldMovement } from './told.ts';

/** A movement with the bank's own number of it. */
export type BookedMovement = ToldMovement & { reference: string; currency: string };

/** A month of an account as its bank states it. */
export type SampleStatement = {
  account: OwnAccount;
  /** Whose account it is. */
  holder: string;
  /** Within its year. */
  number: number;
  from: string;
  to: string;
  opening: Haler;
  closing: Haler;
  movements: readonly BookedMovement[];
};

/** Statements of all months with a movement, each of which opens with what the one before it closes with. */
export function statementsOf(
  account: OwnAccount,
  movements: readonly ToldMovement[],
  { today, company }: { today: string; company: string },
): SampleStatement[] {
  const months = [...Map.groupBy(movements, ({ on }) => on.slice(0, 7))];
  let opening = account.opening_balance;
  const counts = new Map<string, number>();
  return months.map(([month, own]) => {
    const year = month.slice(0, 4);
    const number = (counts.get(year) ?? 0) + 1;
    counts.set(year, number);
    const closing = add(opening, sum(own.map(({ amount }) => amount)));
    const last = plusDays(`${plusDays(`${month}-28`, 7).slice(0, 7)}-01`, -1);
    const statement = {
      ...{
        account,
        holder: company,
        number,
        from: `${month}-01`,
        to: last < today ? last : today,
        opening,
        closing,
      },
      movements: own.map((each, i) => ({
        ...each,
        reference: referenceOf(account, each, i),
        currency: account.currency,
      })),
    };
    opening = closing;
    return statement;
  });
}

/** Thirteen digits: the day, the currency, the place in the month. */
function referenceOf({ currency }: OwnAccount, { on }: ToldMovement, place: number): string {
  return `${on.slice(2).replaceAll('-', '')}${currency === 'CZK' ? 1 : 2}${String(place + 1).padStart(6, '0')}`;
}
