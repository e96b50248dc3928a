import type { Haler } from '@news-and-accounting/money';
import type { LedgerQuestion } from '../../src/books/ledger/index.ts';

/** A posting of the ledger or of its history, with the time that it stood there. */
export type Posted = {
  date: string;
  debit: string;
  credit: string;
  amount: Haler;
  source: string;
  costCentre: string | null;
  postedAt: Date;
  removedAt: Date | null;
};

type Figures = { opening: Haler; debit: Haler; credit: Haler };
type NaiveBalance = Figures & {
  code: string;
  closing: Haler;
  months: { month: string; debit: Haler; credit: Haler }[];
};

/** Balances as somebody without sums would make them: posting after posting, by the words of the contract. */
export function naiveBalances(posted: readonly Posted[], question: LedgerQuestion): NaiveBalance[] {
  const { fiscalYearStart: start, from, to } = question;
  const beginsEarlier = Number(from.slice(5, 7)) < start;
  const year = Number(from.slice(0, 4)) - (beginsEarlier ? 1 : 0);
  const months = Array.from({ length: 12 }, (_, i) => {
    const index = start - 1 + i;
    return `${year + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
  const accounts = new Map<string, NaiveBalance>();
  const of = (code: string) => {
    const none = { opening: 0 as Haler, debit: 0 as Haler, credit: 0 as Haler, closing: 0 as Haler };
    const zero = months.map((month) => ({ month, debit: 0 as Haler, credit: 0 as Haler }));
    const account = accounts.get(code) ?? { code, ...none, months: zero };
    accounts.set(code, account);
    return account;
  };
  for (const posting of posted.filter((each) => counts(each, question))) {
    for (const side of ['debit', 'credit'] as const) {
      const code = posting[side];
      const signed = side === 'debit' ? posting.amount : -posting.amount;
      const month = posting.date.slice(0, 7);
      const isPast = month < (months[0] ?? '');
      if (isPast) add(of(/^[56]/.test(code) ? '431' : code), 'opening', signed);
      else if (month > (months[11] ?? '')) continue;
      else if (isOpening(posting)) add(of(code), 'opening', signed);
      else if (posting.date < from) add(of(code), 'opening', signed);
      else if (posting.date <= to) {
        add(of(code), side, posting.amount);
        const row = of(code).months.find((each) => each.month === month);
        if (row !== undefined) row[side] = (row[side] + posting.amount) as Haler;
      }
    }
  }
  for (const account of accounts.values())
    account.closing = (account.opening + account.debit - account.credit) as Haler;
  return [...accounts.values()].sort((a, b) => (a.code < b.code ? -1 : 1));
}

function add(account: Figures, figure: keyof Figures, amount: number): void {
  account[figure] = (account[figure] + amount) as Haler;
}

function counts(posting: Posted, { knownAt, costCentre, withClosing }: LedgerQuestion): boolean {
  const { postedAt, removedAt } = posting;
  const isKnown =
    knownAt === null
      ? removedAt === null
      : postedAt <= knownAt && (removedAt === null || removedAt > knownAt);
  const isOfCentre = costCentre === null || posting.costCentre === costCentre;
  return isKnown && isOfCentre && (withClosing || posting.source !== 'closing');
}

function isOpening({ source, debit, credit }: Posted): boolean {
  return source === 'opening' && ![debit, credit].some((code) => /^[56]/.test(code));
}
