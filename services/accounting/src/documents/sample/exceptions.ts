import { DEALER, HALL_POLICY, INSURER, PHONES, REPAIRS, SHOPS, TIMBER } from './contacts.ts';
import { type Calendar, plusDays, type StoryDocument } from './story.ts';

/** Goods that come back, whole or in part. */
function corrections({ day }: Calendar): StoryDocument[] {
  return [
    {
      key: 'chairs back',
      kind: 'credit_note',
      partner: DEALER,
      body: { issued_on: day(13, 27), reason: 'Vrácené židle s vadou lepení' },
      corrects: { key: 'furniture 14', pieces: [{ line: 1, quantity: 4 }] },
      payments: [{ paid_on: plusDays(day(13, 27), 7) }],
    },
    {
      key: 'spoilt shelves',
      kind: 'invoice',
      partner: SHOPS,
      body: {
        issued_on: day(6, 10),
        lines: [{ name: 'Regály do skladu', quantity: 6, unit: 'ks', unit_price: 4_980 }],
      },
      payments: [{ paid_on: day(6, 24), method: 'offset', offset: 'shelves back' }],
    },
    {
      key: 'shelves back',
      kind: 'credit_note',
      partner: SHOPS,
      body: { issued_on: day(6, 18), reason: 'Regály vráceny, objednávka zrušena' },
      corrects: { key: 'spoilt shelves' },
      payments: [{ paid_on: day(6, 24), method: 'offset', offset: 'spoilt shelves' }],
    },
    {
      key: 'wrong plywood',
      kind: 'received_credit_note',
      partner: TIMBER,
      body: {
        issued_on: day(7, 27),
        received_on: plusDays(day(7, 27), 2),
        external_number: 'ZD-D118',
        variable_symbol: '118',
        reason: 'Reklamace překližky',
      },
      corrects: { key: 'timber 8', pieces: [{ line: 2, quantity: 5 }] },
      payments: [{ paid_on: plusDays(day(7, 27), 12) }],
    },
  ];
}

/** What should not have been issued or entered. */
function mistakes({ day }: Calendar): StoryDocument[] {
  return [
    {
      key: 'sent to the wrong one',
      kind: 'invoice',
      partner: SHOPS,
      body: { issued_on: day(9, 12), lines: [{ name: 'Oprava dveří', unit_price: 3_400 }] },
      state: { cancelled_on: plusDays(day(9, 12), 1), reason: 'Vystaveno na jiného odběratele' },
    },
    {
      key: 'sent to the right one',
      kind: 'invoice',
      partner: DEALER,
      duplicateOf: 'sent to the wrong one',
      body: { issued_on: plusDays(day(9, 12), 1), lines: [{ name: 'Oprava dveří', unit_price: 3_400 }] },
      payments: [{ paid_on: plusDays(day(9, 12), 16) }],
    },
    {
      key: 'entered twice',
      kind: 'received_invoice',
      partner: PHONES,
      body: {
        issued_on: day(11, 6),
        received_on: plusDays(day(11, 6), 2),
        external_number: '904491',
        lines: [{ name: 'Telefony a internet', unit_price: 2_198.35 }],
      },
      state: { cancelled_on: plusDays(day(11, 6), 4), reason: 'Zapsáno dvakrát' },
    },
  ];
}

/** A delivery that is disputed: six months after it was due its deduction is to be given back. */
function disputed({ day }: Calendar): StoryDocument[] {
  const issued_on = day(8, 20);
  return [
    {
      key: 'disputed timber',
      kind: 'received_invoice',
      partner: TIMBER,
      body: {
        issued_on,
        received_on: plusDays(issued_on, 2),
        due_on: day(7, 15),
        external_number: 'ZD-4077',
        variable_symbol: '4077',
        note: 'Reklamujeme vlhkost, neplatit.',
        lines: [{ name: 'Ořechové řezivo', quantity: 1.4, unit: 'm³', unit_price: 31_800 }],
      },
    },
  ];
}

/** Cash that goes to the bank the day after. */
function deposit({ day }: Calendar): StoryDocument[] {
  const line = { name: 'Odvod hotovosti na bankovní účet', unit_price: 60_000 };
  return [
    {
      key: 'cash to the bank',
      kind: 'cash_out',
      body: {
        issued_on: day(3, 24),
        lines: [{ ...line, vat_treatment: 'not_subject', account_code: '261' }],
      },
    },
  ];
}

/** The hall is insured every December for a year, so that nearly all of it belongs to the next year of the books. */
function insuredHall({ day, today }: Calendar): StoryDocument[] {
  const sinceDecember = Number(today.slice(5, 7));
  return [sinceDecember + 12, sinceDecember, sinceDecember - 12].map((ago) => {
    const issued_on = day(ago, 2);
    return {
      key: `insurance of the hall ${ago}`,
      kind: 'other_liability',
      partner: INSURER,
      body: {
        issued_on,
        variable_symbol: HALL_POLICY,
        lines: [
          { name: 'Pojištění výrobní haly na rok od 1. prosince', unit_price: 42_000, account_code: '548' },
        ],
      },
      payments: [{ paid_on: plusDays(issued_on, 10) }],
    };
  });
}

/** What is owed without a supply, and debts that meet. */
function others(calendar: Calendar): StoryDocument[] {
  const { day } = calendar;
  const insured = [18, 6].map(
    (ago, i): StoryDocument => ({
      key: `insurance ${ago}`,
      kind: 'other_liability',
      partner: INSURER,
      body: {
        issued_on: day(ago, 7),
        variable_symbol: '4410022001',
        lines: [{ name: 'Pojištění podnikatelů na rok', unit_price: 28_460 + 900 * i, account_code: '548' }],
      },
      payments: [{ paid_on: plusDays(day(ago, 7), 10) }],
    }),
  );
  const [mended, sold] = [day(4, 19), day(4, 21)];
  return [
    ...insured,
    ...insuredHall(calendar),
    {
      key: 'damage',
      kind: 'other_receivable',
      partner: INSURER,
      body: {
        issued_on: day(10, 16),
        lines: [{ name: 'Pojistné plnění: poškozený plot', unit_price: 14_300, account_code: '648' }],
      },
      payments: [{ paid_on: plusDays(day(10, 16), 21) }],
    },
    {
      key: 'big repair',
      kind: 'received_invoice',
      partner: REPAIRS,
      body: {
        issued_on: mended,
        received_on: mended,
        external_number: '64',
        variable_symbol: '64',
        lines: [{ name: 'Oprava odsávání', unit_price: 18_750, vat_treatment: 'not_subject' }],
      },
      payments: [
        { paid_on: plusDays(sold, 5), amount: 10_890, method: 'offset', offset: 'workbench' },
        { paid_on: plusDays(sold, 8) },
      ],
    },
    {
      key: 'workbench',
      kind: 'invoice',
      partner: REPAIRS,
      body: {
        issued_on: sold,
        lines: [{ name: 'Dílenský stůl', unit_price: 9_000, account_code: '601' }],
      },
      payments: [{ paid_on: plusDays(sold, 5), amount: 10_890, method: 'offset', offset: 'big repair' }],
    },
  ];
}

export const exceptions = (calendar: Calendar): StoryDocument[] =>
  [corrections, mistakes, disputed, deposit, others].flatMap((tell) => tell(calendar));
