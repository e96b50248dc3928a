import {
  ACCOUNTANTS,
  BAKERY,
  DEALER,
  GERMAN_TOOLS,
  HANA,
  IRISH_SOFTWARE,
  LANDLORD,
  PHONES,
  PUBLISHER,
} from './contacts.ts';
import { type Calendar, plusDays, type StoryDocument } from './story.ts';

const MONTHS = 24;
const months = Array.from({ length: MONTHS }, (_, i) => MONTHS - i);

/** A designer who works alone: customers at home, a publisher abroad, homes, and what the work needs. */
export const designer = (calendar: Calendar): StoryDocument[] =>
  [work, smallJobs, abroad, costs, equipment, open].flatMap((tell) => tell(calendar));

/** What is designed every month for two regular customers, and a job that was not what was ordered. */
function work({ day }: Calendar): StoryDocument[] {
  const regular = months.flatMap((ago, i): StoryDocument[] => {
    const issued_on = day(ago, 10);
    const lines = [
      {
        name: 'Grafické práce podle rámcové smlouvy',
        quantity: 30 + (i % 5) * 4,
        unit: 'hod',
        unit_price: 890,
      },
      { name: 'Sazba katalogu', quantity: 12 + (i % 3) * 4, unit: 'str', unit_price: 420 },
    ];
    return [
      {
        key: `design ${ago}`,
        kind: 'invoice',
        partner: DEALER,
        body: { issued_on, order_number: `G-${210 + i}`, lines },
        payments: [{ paid_on: plusDays(issued_on, 12 + (i % 4)) }],
      },
    ];
  });
  const packaging = months
    .filter((ago) => ago % 4 === 1)
    .map((ago, i): StoryDocument => {
      const issued_on = day(ago, 21);
      return {
        key: `packaging ${ago}`,
        kind: 'invoice',
        partner: BAKERY,
        body: { issued_on, lines: [{ name: 'Návrh obalu', quantity: 1 + (i % 2), unit_price: 14_500 }] },
        payments: [{ paid_on: plusDays(issued_on, 16) }],
      };
    });
  return [
    ...regular,
    ...packaging,
    {
      key: 'pages less',
      kind: 'credit_note',
      partner: DEALER,
      body: { issued_on: day(10, 3), reason: 'Čtyři strany katalogu nebyly vytištěny' },
      corrects: { key: 'design 11', pieces: [{ line: 2, quantity: 4 }] },
      payments: [{ paid_on: plusDays(day(10, 3), 9) }],
    },
  ];
}

/** Jobs for people and what is sold for cash: small sums, which the control statement has only together. */
function smallJobs({ day }: Calendar): StoryDocument[] {
  const cards = [23, 18, 13, 9, 5, 2].map((ago, i): StoryDocument => {
    const issued_on = day(ago, 16);
    return {
      key: `cards ${ago}`,
      kind: 'invoice',
      partner: HANA,
      body: {
        issued_on,
        prices_include_vat: true,
        lines: [
          {
            name: 'Svatební oznámení, návrh a tisk',
            quantity: 40 + 10 * (i % 3),
            unit: 'ks',
            unit_price: 59,
          },
        ],
      },
      payments: [{ paid_on: plusDays(issued_on, 5) }],
    };
  });
  const prints = [22, 17, 12, 8, 4].map(
    (ago, i): StoryDocument => ({
      key: `prints ${ago}`,
      kind: 'cash_in',
      body: {
        issued_on: day(ago, 6),
        prices_include_vat: true,
        lines: [{ name: 'Autorské tisky na trhu', quantity: 5 + i, unit: 'ks', unit_price: 450 }],
      },
    }),
  );
  return [...cards, ...prints];
}

/** Books for a publisher in Slovakia: a service of another state, in the recapitulative statement of the quarter. */
function abroad({ day }: Calendar): StoryDocument[] {
  return months
    .filter((ago) => ago % 3 === 0)
    .map((ago, i): StoryDocument => {
      const issued_on = day(ago, 18);
      return {
        key: `book ${ago}`,
        kind: 'invoice',
        partner: PUBLISHER,
        body: {
          issued_on,
          lines: [
            { name: 'Grafická úprava knihy', quantity: 160 + 32 * (i % 3), unit: 'str', unit_price: 145 },
          ],
        },
        payments: [{ paid_on: plusDays(issued_on, 13) }],
      };
    });
}

/** What comes again and again: the studio, a phone that is private in part, software from Ireland, bookkeeping. */
function costs({ day }: Calendar): StoryDocument[] {
  const monthly = months.flatMap((ago, i): StoryDocument[] => {
    const [rent, phone] = [day(ago, 3), day(ago, 7)];
    return [
      {
        key: `studio ${ago}`,
        kind: 'received_invoice',
        partner: LANDLORD,
        body: {
          issued_on: rent,
          received_on: rent,
          external_number: `A${5100 + i}`,
          variable_symbol: String(5100 + i),
          lines: [{ name: 'Nájem ateliéru', unit_price: 8_900 }],
        },
        payments: [{ paid_on: plusDays(rent, 8) }],
      },
      {
        key: `phone ${ago}`,
        kind: 'received_invoice',
        partner: PHONES,
        body: {
          issued_on: phone,
          received_on: plusDays(phone, 1),
          external_number: `91${2300 + 3 * i}`,
          variable_symbol: `91${2300 + 3 * i}`,
          lines: [
            {
              name: 'Telefon a internet, i pro soukromou potřebu',
              unit_price: 1_248,
              deduction: 'proportional',
              deduction_percent: 60,
            },
          ],
        },
        payments: [{ paid_on: plusDays(phone, 12) }],
      },
    ];
  });
  return [...monthly, ...occasional({ day })];
}

function occasional({ day }: Pick<Calendar, 'day'>): StoryDocument[] {
  const software = [23, 20, 17, 14, 11, 8, 5, 2].map((ago, i): StoryDocument => {
    const issued_on = day(ago, 12);
    return {
      key: `software ${ago}`,
      kind: 'received_invoice',
      partner: IRISH_SOFTWARE,
      body: {
        issued_on,
        received_on: issued_on,
        external_number: `SD-${70_410 + i}`,
        currency: 'CZK',
        payment_method: 'card',
        lines: [{ name: 'Drawing software, quarterly plan', unit_price: 3_690 }],
      },
      payments: [{ paid_on: plusDays(issued_on, 1), method: 'card' }],
    };
  });
  const bookkeeping = [22, 19, 16, 13, 10, 7, 4, 1].map((ago, i): StoryDocument => {
    const issued_on = day(ago, 20);
    return {
      key: `bookkeeping ${ago}`,
      kind: 'received_invoice',
      partner: ACCOUNTANTS,
      body: {
        issued_on,
        received_on: issued_on,
        external_number: `UK${810 + i}`,
        variable_symbol: String(810 + i),
        lines: [{ name: 'Vedení daňové evidence za čtvrtletí', unit_price: 4_800 }],
      },
      payments: [{ paid_on: plusDays(issued_on, 11) }],
    };
  });
  const paper = [21, 15, 9, 3].map(
    (ago, i): StoryDocument => ({
      key: `paper ${ago}`,
      kind: 'receipt',
      body: {
        issued_on: day(ago, 13),
        received_on: day(ago, 13),
        external_number: `P-${3_310 + 7 * i}`,
        prices_include_vat: true,
        payment_method: 'card',
        lines: [{ name: 'Papír a barvy', unit_price: 1_386 + 45 * i }],
      },
      payments: [{ paid_on: day(ago, 13), method: 'card' }],
    }),
  );
  return [...software, ...bookkeeping, ...paper];
}

/** A computer from a shop at home and a monitor from another state, whose tax the buyer declares. */
function equipment({ day }: Calendar): StoryDocument[] {
  const [computer, monitor] = [day(16, 9), day(7, 14)];
  return [
    {
      key: 'computer',
      kind: 'received_invoice',
      partner: PHONES,
      body: {
        issued_on: computer,
        received_on: plusDays(computer, 1),
        external_number: '44120817',
        variable_symbol: '44120817',
        tags: ['majetek'],
        lines: [{ name: 'Grafická stanice', unit_price: 86_900, account_code: '022' }],
      },
      payments: [{ paid_on: plusDays(computer, 9) }],
    },
    {
      key: 'monitor',
      kind: 'received_invoice',
      partner: GERMAN_TOOLS,
      body: {
        issued_on: monitor,
        received_on: plusDays(monitor, 3),
        external_number: 'RE-8115',
        variable_symbol: '8115',
        currency: 'CZK',
        lines: [{ name: 'Monitor 27"', unit_price: 24_380, vat_treatment: 'eu_goods', vat_rate: 21 }],
      },
      payments: [{ paid_on: plusDays(monitor, 15) }],
    },
  ];
}

/** What is open today: late, not due yet, owed, and not finished. */
function open({ ago, today }: Calendar): StoryDocument[] {
  const lines = [{ name: 'Návrh loga a manuálu', unit_price: 31_500 }];
  return [
    {
      key: 'overdue',
      kind: 'invoice',
      partner: BAKERY,
      body: { issued_on: ago(45), due_on: ago(31), lines },
    },
    { key: 'not due', kind: 'invoice', partner: DEALER, body: { issued_on: ago(5), lines } },
    {
      key: 'owed',
      kind: 'received_invoice',
      partner: ACCOUNTANTS,
      body: {
        issued_on: ago(8),
        received_on: ago(7),
        external_number: 'UK902',
        variable_symbol: '902',
        lines: [{ name: 'Konzultace', unit_price: 2_400 }],
      },
    },
    { key: 'quote', kind: 'quote', partner: PUBLISHER, body: { issued_on: ago(12), lines } },
    { key: 'draft', kind: 'invoice', partner: HANA, state: 'draft', body: { issued_on: today, lines } },
  ];
}
