import { day, fields, list, primaryRecord, text } from './untrusted.ts';

/** What the trades register (RZP) adds. */
export interface Trades {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly trades: readonly Trade[];
}

export interface Trade {
  /** R craft, V regulated, K licensed, O and L free. */
  readonly kind: string | null;
  /** `YYYY-MM-DD`; the earlier of the end and the end of validity. */
  readonly ends: string | null;
}

export function readTrades(records: unknown): Trades {
  const record = primaryRecord(records);
  const person = fields(record.osobaPodnikatel);
  return {
    firstName: text(person.jmeno),
    lastName: text(person.prijmeni),
    trades: list(record.zivnosti)
      .map(fields)
      .map((trade) => ({
        kind: text(trade.druhZivnosti),
        ends: earlier(day(trade.datumZaniku), day(trade.platnostDo)),
      })),
  };
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
