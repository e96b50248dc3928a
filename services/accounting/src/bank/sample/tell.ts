import { inCzk, type Millionths } from '@news-and-accounting/document';
import { type Haler, haler, negate, sum } from '@news-and-accounting/money';
import { payableOf } from '../../documents/payments/index.ts';
import { calendarOf, euroRate, plusDays } from '../../documents/sample/index.ts';
import type { OpenRow } from '../matching/open-store.ts';
import { accountOfText } from '../orders/account.ts';
import type { Habits } from './habits.ts';
import { type KnownPartner, type OwnAccount, payDay, periodOf } from './known.ts';
import type { Counter, OwedDuty, PaidDocument, PaidPayslip, ToldMovement } from './told.ts';
import { tellWaiting } from './waiting.ts';

/** Everything that moved on the accounts until a day, by account and day. */
export type Story = {
  today: string;
  /** What the company is called, and the id of who keeps it. */
  company: string;
  owner: number;
  habits: Habits;
  /** In CZK, and where there is one in euros. */
  accounts: readonly [OwnAccount, ...OwnAccount[]];
  partners: ReadonlyMap<number, KnownPartner>;
  documents: readonly PaidDocument[];
  payslips: readonly PaidPayslip[];
  duties: readonly OwedDuty[];
  /** What is open of documents today. */
  open: readonly OpenRow[];
};

const MONTHS = 24;
/** So many months have wages item by item. */
const BY_ITEMS = 2;
const NOTHING_SAID = {
  ...{ counter: null, name: null, variableSymbol: null, constantSymbol: null, specificSymbol: null },
  message: null,
} as const;

export function tellMovements(story: Story): ToldMovement[] {
  const told = [
    ...story.documents.map((paid) => ofDocument(paid, story)),
    ...wages(story),
    ...story.duties.map((owed) => ofDuty(owed, story)),
    ...transfers(story),
    ...deposit(story),
    ...withdrawals(story),
    ...fees(story),
  ].filter(({ on }) => on <= story.today);
  return [...told, ...interest(story, told), ...tellWaiting(story)].sort(
    (a, b) => a.bankAccountId - b.bankAccountId || (a.on < b.on ? -1 : a.on > b.on ? 1 : 0),
  );
}

function ofDocument(paid: PaidDocument, { partners }: Story): ToldMovement {
  const isIssued = payableOf(paid.kind)?.side === 'issued';
  const signed = (amount: Haler) => (isIssued ? amount : negate(amount));
  const amount = signed(paid.amount);
  const partner = partners.get(paid.partner_id ?? 0);
  const moved = {
    ...{ bankAccountId: paid.bank_account_id, on: paid.paid_on, amount, amountCzk: signed(paid.amount_czk) },
    means: { kind: 'document', paid },
  } as const;
  if (paid.method === 'card') {
    const name = amount > 0 ? 'Platební terminál' : (partner?.name ?? 'Čerpací stanice');
    return { ...moved, ...NOTHING_SAID, kind: 'card', name };
  }
  const own = isIssued ? paid.number : (paid.external_number ?? paid.number);
  return {
    ...{
      ...moved,
      kind: 'transfer',
      counter: partner?.bank_accounts[0] ?? null,
      name: partner?.name ?? null,
    },
    ...{ variableSymbol: paid.variable_symbol, constantSymbol: '0308', specificSymbol: paid.specific_symbol },
    // Not everybody writes one.
    message: paid.document_id % 3 === 0 && amount > 0 ? null : `${amount > 0 ? 'Faktura' : 'Platba'} ${own}`,
  };
}

/** Wages go out as one sum for all, in the latest months item by item, by an order. */
function wages({ today, payslips, accounts: [account] }: Story): ToldMovement[] {
  const recent = calendarOf(today).day(BY_ITEMS, 1);
  return [...Map.groupBy(payslips, (slip) => payDay(periodOf(slip)))].flatMap(
    ([on, slips]): ToldMovement[] => {
      const paid = (part: readonly PaidPayslip[]) => {
        const amount = negate(sum(part.map(({ payout }) => payout)));
        const means = { kind: 'payslips', slips: part } as const;
        return { bankAccountId: account.id, on, amount, amountCzk: amount, kind: 'transfer' as const, means };
      };
      const message = `Mzdy ${slips[0]?.month}/${slips[0]?.year}`;
      if (on < recent)
        return [
          { ...NOTHING_SAID, ...paid(slips), constantSymbol: '0138', message: `Hromadná platba: ${message}` },
        ];
      return slips.map((slip) => ({
        ...{ ...NOTHING_SAID, ...paid([slip]), counter: counterOf(slip.bank_account), name: slip.name },
        ...{ constantSymbol: '0138', specificSymbol: slip.personal_number },
        message: `Mzda ${slip.month}/${slip.year}`,
      }));
    },
  );
}

function ofDuty(owed: OwedDuty, { accounts: [account] }: Story): ToldMovement {
  const amount = negate(owed.amount);
  return {
    ...{
      bankAccountId: account.id,
      on: owed.on,
      amount,
      amountCzk: amount,
      kind: 'transfer',
    },
    ...{ counter: counterOf(owed.account), name: owed.payee, variableSymbol: owed.variable_symbol },
    ...{ constantSymbol: owed.constant_symbol, specificSymbol: null, message: owed.message },
    means: { kind: 'duty', owed },
  };
}

const counterOf = (text: string | null): Counter | null => (text === null ? null : accountOfText(text));

function transfers({ today, company, habits, accounts: [crowns, euros] }: Story): ToldMovement[] {
  if (euros === undefined) return [];
  const { day } = calendarOf(today);
  return habits.transfers.flatMap(([ago, units]): ToldMovement[] => {
    const on = day(ago, 2);
    const amount = haler(units * 100);
    const czk = inCzk(amount, BigInt(Math.round(euroRate(on) * 1_000_000)) as Millionths);
    const side = (own: OwnAccount, other: OwnAccount, moved: Haler, worth: Haler): ToldMovement => ({
      ...{ ...NOTHING_SAID, bankAccountId: own.id, on, amount: moved, amountCzk: worth, kind: 'transfer' },
      ...{ counter: other, name: company, message: 'Převod mezi vlastními účty' },
      means: { kind: 'transfer', key: on },
    });
    return [side(crowns, euros, negate(czk), negate(czk)), side(euros, crowns, amount, czk)];
  });
}

/** Cash of the register, the day after it was taken there. */
function deposit({ today, habits, accounts: [account] }: Story): ToldMovement[] {
  if (!habits.deposits) return [];
  const amount = haler(60_000_00);
  return [
    {
      ...{
        ...NOTHING_SAID,
        bankAccountId: account.id,
        on: plusDays(calendarOf(today).day(3, 24), 1),
        amount,
      },
      ...{ amountCzk: amount, kind: 'cash', message: 'Vklad hotovosti' },
      means: { kind: 'line', account: '261', category: 'transfer', text: 'Vklad hotovosti z pokladny' },
    },
  ];
}

/** What who works alone lives on. */
function withdrawals({ today, habits, accounts: [account] }: Story): ToldMovement[] {
  if (habits.drawn === null) return [];
  const amount = negate(haler(habits.drawn * 100));
  const { day } = calendarOf(today);
  return Array.from({ length: MONTHS + 1 }, (_, i) => ({
    ...{ ...NOTHING_SAID, bankAccountId: account.id, on: day(i, 15), amount, amountCzk: amount },
    ...{ kind: 'transfer' as const, message: 'Osobní spotřeba' },
    means: {
      ...{ kind: 'line', account: '491', category: 'expense_other', text: 'Výběr pro osobní spotřebu' },
    } as const,
  }));
}

const FEE = haler(149_00);

export function fees({ today, accounts: [account] }: Pick<Story, 'today' | 'accounts'>): ToldMovement[] {
  return Array.from({ length: MONTHS }, (_, i) => ({
    ...NOTHING_SAID,
    ...{
      bankAccountId: account.id,
      on: lastOfMonth(today, i + 1),
      amount: negate(FEE),
      amountCzk: negate(FEE),
    },
    ...{ kind: 'fee' as const, message: 'Poplatek za vedení účtu' },
    means: {
      ...{ kind: 'line', account: '568', category: 'expense_deductible' },
      text: 'Poplatek za vedení účtu',
    } as const,
  }));
}

/** A year has four quarters of interest; of a hundred crowns five hellers each. */
function interest({ today, accounts: [account] }: Story, told: readonly ToldMovement[]): ToldMovement[] {
  return Array.from({ length: MONTHS }, (_, i) => lastOfMonth(today, i + 1))
    .filter((on) => Number(on.slice(5, 7)) % 3 === 0)
    .map((on) => {
      const before = told.filter((each) => each.bankAccountId === account.id && each.on <= on);
      const balance = sum([account.opening_balance, ...before.map(({ amount }) => amount)]);
      const amount = haler(Math.round(balance / 2000));
      return {
        ...{
          ...NOTHING_SAID,
          bankAccountId: account.id,
          on,
          amount,
          amountCzk: amount,
          kind: 'interest' as const,
        },
        message: 'Úrok z kladného zůstatku',
        means: { kind: 'line', account: '662', category: 'income_other', text: 'Úrok z účtu' } as const,
      };
    });
}

function lastOfMonth(today: string, monthsBefore: number): string {
  const index = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - monthsBefore;
  return new Date(Date.UTC(Math.floor(index / 12), index % 12, 0)).toISOString().slice(0, 10);
}
