import {
  ACCOUNTANTS,
  BUILDER,
  GERMAN_TOOLS,
  IRISH_SOFTWARE,
  LANDLORD,
  PHONES,
  REPAIRS,
  SWISS_VENEERS,
  TIMBER,
} from './contacts.ts';
import { type Calendar, euroRate, plusDays, type StoryDocument } from './story.ts';

const MONTHS = 24;
const months = Array.from({ length: MONTHS }, (_, i) => MONTHS - i);
const every = (step: number, first = 0) => months.filter((ago) => ago % step === first);

/** What suppliers send every month: the last of it waits for its due day. */
function monthly({ day }: Calendar): StoryDocument[] {
  return [...months, 0].flatMap((ago, i): StoryDocument[] => {
    const [rent, phones, timber] = [day(ago, 3), day(ago, 6), day(ago, 14)];
    return [
      {
        key: `rent ${ago}`,
        kind: 'received_invoice',
        partner: LANDLORD,
        body: {
          issued_on: rent,
          received_on: rent,
          external_number: `N${2200 + i}`,
          variable_symbol: String(2200 + i),
          lines: [
            { name: 'Nájem vzorkovny', unit_price: 18_500 },
            { name: 'Služby k nájmu', unit_price: 2_340 },
          ],
        },
        payments: [{ paid_on: plusDays(rent, 9) }],
      },
      {
        key: `phones ${ago}`,
        kind: 'received_invoice',
        partner: PHONES,
        body: {
          issued_on: phones,
          received_on: plusDays(phones, 1),
          external_number: `90${4400 + 7 * i}`,
          variable_symbol: `90${4400 + 7 * i}`,
          lines: [
            { name: 'Telefony a internet', unit_price: (219_835 + (i % 5) * 3_140) / 100 },
            {
              name: 'Tarif jednatele, i pro soukromou potřebu',
              unit_price: 690,
              deduction: 'proportional',
              deduction_percent: 70,
            },
          ],
        },
        payments: [{ paid_on: plusDays(phones, 12) }],
      },
      {
        key: `timber ${ago}`,
        kind: 'received_invoice',
        partner: TIMBER,
        body: {
          issued_on: timber,
          received_on: plusDays(timber, 2),
          external_number: `ZD-${3310 + 3 * i}`,
          variable_symbol: String(3310 + 3 * i),
          lines: [
            { name: 'Dubové řezivo', quantity: (240 + (i % 4) * 35) / 100, unit: 'm³', unit_price: 28_900 },
            { name: 'Překližka 18 mm', quantity: 20 + (i % 6) * 5, unit: 'ks', unit_price: 1_145.5 },
          ],
        },
        payments: [{ paid_on: plusDays(timber, 29) }],
      },
    ];
  });
}

/** What comes now and then: bookkeeping, repairs by somebody who is no payer, tools and software from abroad. */
function occasional({ day }: Calendar): StoryDocument[] {
  const bookkeeping = every(3, 1).map((ago, i): StoryDocument => {
    const issued_on = day(ago, 10);
    return {
      key: `bookkeeping ${ago}`,
      kind: 'received_invoice',
      partner: ACCOUNTANTS,
      body: {
        issued_on,
        received_on: issued_on,
        external_number: `UK${540 + i}`,
        variable_symbol: String(540 + i),
        lines: [{ name: 'Daňové poradenství za čtvrtletí', unit_price: 9_600 }],
      },
      payments: [{ paid_on: plusDays(issued_on, 13) }],
    };
  });
  const repairs = every(6, 2).map((ago, i): StoryDocument => {
    const issued_on = day(ago, 22);
    return {
      key: `repair ${ago}`,
      kind: 'received_invoice',
      partner: REPAIRS,
      body: {
        issued_on,
        received_on: issued_on,
        external_number: String(41 + i),
        variable_symbol: String(41 + i),
        lines: [
          {
            name: 'Seřízení a ostření pil',
            quantity: 11,
            unit: 'hod',
            unit_price: 520,
            vat_treatment: 'not_subject',
          },
        ],
      },
      payments: [{ paid_on: plusDays(issued_on, 8) }],
    };
  });
  const tools = every(4, 3).map((ago, i): StoryDocument => {
    const issued_on = day(ago, 5);
    const paid_on = plusDays(issued_on, 27);
    return {
      key: `tools ${ago}`,
      kind: 'received_invoice',
      partner: GERMAN_TOOLS,
      body: {
        issued_on,
        received_on: plusDays(issued_on, 4),
        external_number: `RE-${7810 + i}`,
        variable_symbol: String(7810 + i),
        rate: euroRate(issued_on),
        lines: [
          { name: 'Fräser-Satz HW', quantity: 3 + (i % 2), unit: 'St', unit_price: 189.9 },
          { name: 'Sägeblatt 303 mm', quantity: 4, unit: 'St', unit_price: 74.25 },
        ],
      },
      payments: [{ paid_on, rate: euroRate(paid_on) }],
    };
  });
  return [...bookkeeping, ...repairs, ...tools];
}

/** Software from another state, veneers from outside the Union, and a roof mended under domestic reverse charge: the tax is declared by who buys. */
function selfAssessed({ day }: Calendar): StoryDocument[] {
  const software = [20, 8].map((ago, i): StoryDocument => {
    const issued_on = day(ago, 11);
    const paid_on = plusDays(issued_on, 1);
    return {
      key: `software ${ago}`,
      kind: 'received_invoice',
      partner: IRISH_SOFTWARE,
      body: {
        issued_on,
        received_on: issued_on,
        external_number: `SD-${88_120 + i}`,
        rate: euroRate(issued_on),
        payment_method: 'card',
        lines: [{ name: 'Drawing software, yearly plan', unit_price: 588 }],
      },
      payments: [{ paid_on, method: 'card', rate: euroRate(paid_on) }],
    };
  });
  const veneers = [18, 6].map((ago, i): StoryDocument => {
    const issued_on = day(ago, 7);
    const paid_on = plusDays(issued_on, 24);
    return {
      key: `veneers ${ago}`,
      kind: 'received_invoice',
      partner: SWISS_VENEERS,
      body: {
        issued_on,
        received_on: plusDays(issued_on, 2),
        external_number: `MF-${3_080 + i}`,
        variable_symbol: String(3_080 + i),
        rate: euroRate(issued_on),
        lines: [{ name: 'Furnier Nussbaum', quantity: 60 + 20 * i, unit: 'm²', unit_price: 21.4 }],
      },
      payments: [{ paid_on, rate: euroRate(paid_on) }],
    };
  });
  const mended = day(9, 18);
  return [
    ...software,
    ...veneers,
    {
      key: 'roof',
      kind: 'received_invoice',
      partner: BUILDER,
      body: {
        issued_on: mended,
        received_on: plusDays(mended, 3),
        external_number: '2609',
        variable_symbol: '2609',
        lines: [
          {
            name: 'Oprava střechy výrobní haly',
            unit_price: 86_300,
            vat_treatment: 'reverse_charge',
            vat_rate: 21,
            commodity: '4',
            account_code: '511',
          },
        ],
      },
      payments: [{ paid_on: plusDays(mended, 20) }],
    },
  ];
}

/** Receipts of petrol stations and small things paid from the cash register. */
function cash({ day }: Calendar): StoryDocument[] {
  const fuel = every(2, 1).map((ago, i): StoryDocument => {
    const byCard = i % 2 === 0;
    return {
      key: `fuel ${ago}`,
      kind: 'receipt',
      body: {
        issued_on: day(ago, 15),
        received_on: day(ago, 15),
        external_number: `CS-${61_200 + 13 * i}`,
        prices_include_vat: true,
        payment_method: byCard ? 'card' : 'cash',
        lines: [
          {
            name: 'Motorová nafta',
            quantity: 38.5 + (i % 4) * 2.25,
            unit: 'l',
            unit_price: 36.9,
            account_code: '501',
          },
        ],
      },
      ...(byCard ? { payments: [{ paid_on: day(ago, 15), method: 'card' as const }] } : {}),
    };
  });
  const post = [21, 15, 9, 3].map(
    (ago, i): StoryDocument => ({
      key: `postage ${ago}`,
      kind: 'cash_out',
      body: {
        issued_on: day(ago, 11),
        lines: [{ name: 'Poštovné', unit_price: 236 + 12 * i, vat_treatment: 'exempt', account_code: '518' }],
      },
    }),
  );
  const materials: StoryDocument = {
    key: 'screws',
    kind: 'cash_out',
    body: {
      issued_on: day(6, 21),
      prices_include_vat: true,
      lines: [{ name: 'Spojovací materiál', unit_price: 843.4, account_code: '501' }],
    },
  };
  return [...fuel, ...post, materials];
}

export const purchases = (calendar: Calendar): StoryDocument[] =>
  [monthly, occasional, selfAssessed, cash].flatMap((tell) => tell(calendar));
