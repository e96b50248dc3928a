import { BUILDER, CARS, MACHINES } from './contacts.ts';
import { type Calendar, plusDays, type StoryDocument, type StoryLine } from './story.ts';

type Purchase = {
  /** The supplier's number, by which the card of the asset finds its document. */
  number: string;
  partner: string;
  /** Years before the present one, and the day. */
  bought: readonly [yearsAgo: number, day: string];
  /** Paid in advance, with tax. */
  advance?: number;
  lines: readonly StoryLine[];
};

/** What the cards of assets were bought by; prices less the tax that is deducted are those of the cards. */
const PURCHASES: readonly Purchase[] = [
  {
    number: 'PS-1187',
    partner: MACHINES,
    bought: [2, '01-16'],
    advance: 680_000,
    lines: [{ name: 'CNC obráběcí centrum', unit_price: 1_890_000, account_code: '022' }],
  },
  {
    number: 'AV-20456',
    partner: CARS,
    bought: [2, '06-12'],
    lines: [{ name: 'Dodávka', unit_price: 742_000, account_code: '022' }],
  },
  {
    number: 'PS-1544',
    partner: MACHINES,
    bought: [1, '01-08'],
    lines: [{ name: 'Program pro návrh nábytku', unit_price: 118_000, account_code: '013' }],
  },
  {
    number: 'PS-1562',
    partner: MACHINES,
    bought: [1, '02-12'],
    lines: [
      {
        name: 'Akumulátorová vrtačka',
        quantity: 3,
        unit: 'ks',
        unit_price: 5_800,
        account_code: '501',
      },
    ],
  },
  {
    number: 'AV-21077',
    partner: CARS,
    bought: [1, '04-01'],
    // The deduction of a car's tax ends at 420,000 CZK (section 72 of act 235/2004).
    lines: [
      { name: 'Osobní automobil, do limitu odpočtu', unit_price: 2_000_000, account_code: '022' },
      {
        name: 'Osobní automobil, nad limit odpočtu',
        unit_price: 371_900.83,
        deduction: 'none',
        account_code: '022',
      },
    ],
  },
];

export function assetTrade({ today }: Calendar): StoryDocument[] {
  const dated = ([yearsAgo, day]: Purchase['bought']) => `${Number(today.slice(0, 4)) - yearsAgo}-${day}`;
  return [
    ...PURCHASES.flatMap((purchase) => bought(purchase, dated(purchase.bought))),
    {
      key: 'forklift',
      kind: 'invoice',
      partner: BUILDER,
      body: {
        issued_on: dated([1, '10-31']),
        lines: [{ name: 'Starý vysokozdvižný vozík', unit_price: 92_000, account_code: '641' }],
      },
      payments: [{ paid_on: plusDays(dated([1, '10-31']), 10) }],
    },
  ];
}

function bought({ number, partner, advance, lines }: Purchase, day: string): StoryDocument[] {
  const invoice: StoryDocument = {
    key: number,
    kind: 'received_invoice',
    partner,
    body: {
      issued_on: day,
      received_on: plusDays(day, 1),
      external_number: number,
      variable_symbol: number.replace(/\D/g, ''),
      tags: ['majetek'],
      lines,
    },
    payments: [{ paid_on: plusDays(day, 6) }],
  };
  if (advance === undefined) return [invoice];
  const [asked, paid_on] = [plusDays(day, -13), plusDays(day, -8)];
  const payment = `${number} advance`;
  return [
    {
      key: payment,
      kind: 'received_advance',
      partner,
      body: {
        issued_on: asked,
        received_on: asked,
        external_number: `Z-${number}`,
        variable_symbol: `9${number.replace(/\D/g, '')}`,
        prices_include_vat: true,
        lines: [{ name: `Záloha: ${lines[0]?.name}`, unit_price: advance }],
      },
      payments: [{ key: payment, paid_on }],
    },
    receivedReceipt(payment, partner, `DD-${number}`, paid_on),
    { ...invoice, settles: [payment] },
  ];
}

/** The supplier's tax receipt for a payment in advance. */
export function receivedReceipt(
  payment: string,
  partner: string,
  external_number: string,
  paid_on: string,
): StoryDocument {
  const received_on = plusDays(paid_on, 4);
  return {
    key: `receipt of ${payment}`,
    kind: 'tax_receipt',
    partner,
    body: { issued_on: received_on, received_on, taxable_on: paid_on, external_number },
    receiptOf: payment,
  };
}
