import { receivedReceipt } from './assets.ts';
import { ENERGY, SHOPS } from './contacts.ts';
import { type Calendar, plusDays, type StoryDocument } from './story.ts';

/** Months before the present one in which shops order their furniture. */
const ORDERED = [23, 20, 17, 14, 11, 8, 5, 2] as const;

/** Fittings for shops from the order to the invoice: half is paid in advance, with a tax receipt for the payment. */
function fittings({ day }: Calendar): StoryDocument[] {
  return ORDERED.flatMap((ago, i): StoryDocument[] => {
    const [ordered, paid, delivered] = [day(ago, 2), day(ago, 9), day(ago - 1, 16)];
    const lines = [
      { name: 'Vybavení prodejny: regály', quantity: 18 + 2 * (i % 3), unit: 'ks', unit_price: 11_900 },
      { name: 'Vybavení prodejny: pokladní box', quantity: 2, unit: 'ks', unit_price: 38_500 },
      { name: 'Montáž a doprava', unit_price: 21_400 },
    ];
    const about = { key: `fitting ${ago}`, partner: SHOPS };
    return [
      {
        ...about,
        key: `order ${ago}`,
        kind: 'order',
        body: { issued_on: ordered, order_number: `SP/${310 + i}`, lines },
      },
      {
        ...about,
        key: `advance ${ago}`,
        kind: 'advance',
        source: `order ${ago}`,
        body: {
          issued_on: ordered,
          due_on: plusDays(ordered, 14),
          lines: [{ name: `Záloha 50 % na objednávku SP/${310 + i}`, unit_price: 150_000 }],
        },
        payments: [{ key: `advance ${ago}`, paid_on: paid }],
      },
      {
        ...about,
        key: `receipt ${ago}`,
        kind: 'tax_receipt',
        body: { issued_on: plusDays(paid, 2), taxable_on: paid },
        receiptOf: `advance ${ago}`,
      },
      {
        ...about,
        key: `delivery ${ago}`,
        kind: 'delivery_note',
        source: `order ${ago}`,
        body: { issued_on: delivered, lines },
      },
      {
        ...about,
        kind: 'invoice',
        source: `delivery ${ago}`,
        body: { issued_on: delivered, order_number: `SP/${310 + i}`, lines },
        settles: [`advance ${ago}`],
        payments: [{ paid_on: plusDays(delivered, 30 + (i % 3) * 3) }],
      },
    ];
  });
}

/** Electricity: paid in advance every quarter, settled once a year. */
function electricity({ day }: Calendar): StoryDocument[] {
  const quarters = [24, 21, 18, 15, 12, 9, 6, 3];
  const advances = quarters.flatMap((ago, i): StoryDocument[] => {
    const [asked, paid] = [day(ago, 5), day(ago, 15)];
    const key = `electricity ${ago}`;
    return [
      {
        key,
        kind: 'received_advance',
        partner: ENERGY,
        body: {
          issued_on: asked,
          received_on: asked,
          due_on: paid,
          external_number: `77100${i}`,
          variable_symbol: `77100${i}`,
          prices_include_vat: true,
          lines: [{ name: 'Záloha na elektřinu za čtvrtletí', unit_price: 36_000 }],
        },
        payments: [{ key, paid_on: paid }],
      },
      receivedReceipt(key, ENERGY, `DZ77100${i}`, paid),
    ];
  });
  const settled = [13, 1].map((ago, i): StoryDocument => {
    const issued_on = day(ago, 20);
    return {
      key: `electricity of the year ${ago}`,
      kind: 'received_invoice',
      partner: ENERGY,
      body: {
        issued_on,
        received_on: plusDays(issued_on, 1),
        external_number: `7715500${i}`,
        variable_symbol: `7715500${i}`,
        lines: [
          { name: 'Elektřina, silová', quantity: 21_430 + 900 * i, unit: 'kWh', unit_price: 3.412 },
          { name: 'Distribuce elektřiny', unit_price: 47_820.6 },
        ],
      },
      settles: quarters
        .filter((each) => (ago === 13 ? each > 13 : each <= 13))
        .map((each) => `electricity ${each}`),
      payments: [{ paid_on: plusDays(issued_on, 13) }],
    };
  });
  return [...advances, ...settled];
}

export const advances = (calendar: Calendar): StoryDocument[] =>
  [fittings, electricity].flatMap((tell) => tell(calendar));
