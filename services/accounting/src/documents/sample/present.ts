import { BAKERY, BUILDER, DEALER, ENERGY, HANA, INSURER, SHOPS, SLOVAK_DEALER, TIMBER } from './contacts.ts';
import { type Calendar, euroRate, type StoryDocument } from './story.ts';

const shelf = { name: 'Regál na míru', unit: 'ks', unit_price: 12_600 };

/** What customers owe today, whatever day it is: by so many days, in every state that a document can be paid in. */
function sold({ ago }: Calendar): StoryDocument[] {
  return [
    {
      key: 'overdue',
      kind: 'invoice',
      partner: BAKERY,
      body: { issued_on: ago(47), due_on: ago(33), lines: [{ ...shelf, quantity: 4 }] },
    },
    {
      key: 'partly paid',
      kind: 'invoice',
      partner: DEALER,
      body: { issued_on: ago(34), due_on: ago(13), lines: [{ ...shelf, quantity: 7 }] },
      payments: [{ paid_on: ago(12), amount: 50_000 }],
    },
    {
      key: 'overpaid',
      kind: 'invoice',
      partner: SHOPS,
      body: { issued_on: ago(26), due_on: ago(12), lines: [{ ...shelf, quantity: 2 }] },
      payments: [{ paid_on: ago(14), amount: 31_000 }],
    },
    {
      key: 'not due',
      kind: 'invoice',
      partner: DEALER,
      body: { issued_on: ago(4), lines: [{ ...shelf, quantity: 5 }] },
    },
    {
      key: 'not due abroad',
      kind: 'invoice',
      partner: SLOVAK_DEALER,
      body: {
        issued_on: ago(6),
        rate: euroRate(ago(6)),
        lines: [{ name: 'Oak table Vzor', quantity: 9, unit: 'pcs', unit_price: 489.9 }],
      },
    },
    {
      key: 'not refunded',
      kind: 'credit_note',
      partner: DEALER,
      body: { issued_on: ago(3), reason: 'Sleva za pozdní dodání' },
      corrects: { key: 'not due', pieces: [{ line: 1, quantity: 1 }] },
    },
  ];
}

/** What is owed to others, and what has nothing to do with a supply. */
function owed({ ago }: Calendar): StoryDocument[] {
  return [
    {
      key: 'owed and late',
      kind: 'received_invoice',
      partner: TIMBER,
      body: {
        issued_on: ago(39),
        received_on: ago(37),
        due_on: ago(9),
        external_number: 'ZD-4102',
        variable_symbol: '4102',
        lines: [{ name: 'Bukové řezivo', quantity: 1.8, unit: 'm³', unit_price: 24_300 }],
      },
    },
    {
      key: 'owed by instalments',
      kind: 'other_liability',
      partner: INSURER,
      body: {
        issued_on: ago(20),
        due_on: ago(-20),
        variable_symbol: '4410022002',
        lines: [{ name: 'Pojištění stavby na rok', unit_price: 17_200, account_code: '548' }],
      },
      payments: [{ paid_on: ago(5), amount: 8_600 }],
    },
    {
      key: 'claimed',
      kind: 'other_receivable',
      partner: INSURER,
      body: {
        issued_on: ago(15),
        due_on: ago(-15),
        lines: [{ name: 'Pojistné plnění: rozbitá výloha', unit_price: 9_450, account_code: '648' }],
      },
    },
  ];
}

/** Advances that were asked for, and one that waits for its supply. */
function advances({ ago }: Calendar): StoryDocument[] {
  return [
    {
      key: 'advance not paid',
      kind: 'advance',
      partner: HANA,
      body: {
        issued_on: ago(8),
        prices_include_vat: true,
        lines: [{ name: 'Záloha na vestavěnou skříň', unit_price: 25_000, vat_rate: 12 }],
      },
    },
    {
      key: 'advance not settled',
      kind: 'advance',
      partner: BUILDER,
      body: { issued_on: ago(18), lines: [{ name: 'Záloha na okenní rámy', unit_price: 60_000 }] },
      payments: [{ key: 'advance not settled', paid_on: ago(10) }],
    },
    {
      key: 'receipt of the advance not settled',
      kind: 'tax_receipt',
      partner: BUILDER,
      body: { issued_on: ago(9), taxable_on: ago(10) },
      receiptOf: 'advance not settled',
    },
    {
      key: 'advance owed',
      kind: 'received_advance',
      partner: ENERGY,
      body: {
        issued_on: ago(5),
        received_on: ago(4),
        external_number: '771090',
        variable_symbol: '771090',
        prices_include_vat: true,
        lines: [{ name: 'Záloha na plyn', unit_price: 14_500 }],
      },
    },
  ];
}

/** From an offer to what is delivered, as far as each came. */
function offers({ ago }: Calendar): StoryDocument[] {
  const stairs = [{ name: 'Schodiště s podestou', unit_price: 118_000 }];
  const desk = [{ name: 'Recepční pult', unit_price: 46_800 }];
  return [
    { key: 'quote', kind: 'quote', partner: BUILDER, body: { issued_on: ago(41), lines: stairs } },
    {
      key: 'order of the quote',
      kind: 'order',
      partner: BUILDER,
      source: 'quote',
      body: { issued_on: ago(30), order_number: 'OBJ-77', lines: stairs },
    },
    {
      key: 'delivery of the quote',
      kind: 'delivery_note',
      partner: BUILDER,
      source: 'order of the quote',
      body: { issued_on: ago(2), lines: stairs },
    },
    { key: 'open quote', kind: 'quote', partner: BAKERY, body: { issued_on: ago(11), lines: desk } },
    {
      key: 'refused quote',
      kind: 'quote',
      partner: SHOPS,
      body: { issued_on: ago(80), lines: desk },
      state: { cancelled_on: ago(60), reason: 'Zákazník nabídku odmítl' },
    },
    {
      key: 'order not begun',
      kind: 'order',
      partner: DEALER,
      body: { issued_on: ago(1), order_number: 'N-2001', lines: [{ ...shelf, quantity: 10 }] },
    },
  ];
}

/** What waits to be finished. */
function drafts({ ago, today }: Calendar): StoryDocument[] {
  return [
    {
      key: 'draft of the delivery',
      kind: 'invoice',
      partner: BUILDER,
      source: 'delivery of the quote',
      state: 'draft',
      body: { issued_on: today, lines: [{ name: 'Schodiště s podestou', unit_price: 118_000 }] },
    },
    {
      key: 'draft without a price',
      kind: 'invoice',
      partner: HANA,
      state: 'draft',
      body: { issued_on: today, lines: [{ name: 'Vestavěná skříň', unit_price: 0, vat_rate: 12 }] },
    },
    {
      key: 'draft of a purchase',
      kind: 'received_invoice',
      partner: TIMBER,
      state: 'draft',
      body: {
        issued_on: ago(2),
        received_on: today,
        // Whoever tries the company approves and enters it at once.
        external_number: 'ZD-4188',
        lines: [{ name: 'Dubové řezivo', quantity: 2, unit: 'm³', unit_price: 29_400 }],
      },
    },
    {
      key: 'draft of a quote',
      kind: 'quote',
      partner: SHOPS,
      state: 'draft',
      body: { issued_on: today, lines: [{ name: 'Vybavení kavárny', unit_price: 240_000 }] },
    },
    {
      key: 'draft of a correction',
      kind: 'credit_note',
      partner: BAKERY,
      state: 'draft',
      body: { issued_on: today, reason: 'Chybně účtovaná montáž' },
      corrects: { key: 'overdue', pieces: [{ line: 1, quantity: 1 }] },
    },
  ];
}

export const present = (calendar: Calendar): StoryDocument[] =>
  [sold, owed, advances, offers, drafts].flatMap((tell) => tell(calendar));
