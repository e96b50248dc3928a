import {
  AMERICAN_TOOLS,
  DEALER,
  FRENCH_SHOP,
  GERMAN_APPS,
  GERMAN_TOOLS,
  IRISH_SOFTWARE,
  LANDLORD,
  PHONES,
} from './contacts.ts';
import { type Calendar, euroRate, plusDays, type StoryDocument } from './story.ts';

const MONTHS = 24;
const months = Array.from({ length: MONTHS }, (_, i) => MONTHS - i);

/** A programmer who is no payer: invoices without tax at home, services to and from other states in euros. */
export const programmer = (calendar: Calendar): StoryDocument[] =>
  [abroad, atHome, bought, costs, open].flatMap((tell) => tell(calendar));

/** Services to companies in other states: no tax here, but the recapitulative statement of the month. */
function abroad({ day }: Calendar): StoryDocument[] {
  const apps = months
    .filter((ago) => ago % 6 !== 5)
    .map((ago, i) => work(`apps ${ago}`, GERMAN_APPS, day(ago, 26), 30 + (i % 4) * 5));
  const shop = months
    .filter((ago) => ago % 5 === 2)
    .map((ago, i) => work(`shop ${ago}`, FRENCH_SHOP, day(ago, 17), 14 + i));
  return [...apps, ...shop];
}

function work(key: string, partner: string, issued_on: string, hours: number): StoryDocument {
  const paid_on = plusDays(issued_on, 13);
  return {
    key,
    kind: 'invoice',
    partner,
    body: {
      issued_on,
      rate: euroRate(issued_on),
      lines: [{ name: 'Software development', quantity: hours, unit: 'hrs', unit_price: 46.5 }],
    },
    payments: [{ paid_on, rate: euroRate(paid_on) }],
  };
}

/** A shop at home, whose pages are looked after; a month was less than was invoiced. */
function atHome({ day }: Calendar): StoryDocument[] {
  const care = months.map((ago, i): StoryDocument => {
    const issued_on = day(ago, 5);
    return {
      key: `care ${ago}`,
      kind: 'invoice',
      partner: DEALER,
      body: {
        issued_on,
        lines: [
          { name: 'Správa internetového obchodu', quantity: 18 + (i % 4) * 3, unit: 'hod', unit_price: 980 },
        ],
      },
      payments: [{ paid_on: plusDays(issued_on, 11 + (i % 5)) }],
    };
  });
  return [
    ...care,
    {
      key: 'care less',
      kind: 'credit_note',
      partner: DEALER,
      body: { issued_on: day(11, 3), reason: 'Vyúčtováno o tři hodiny více' },
      corrects: { key: 'care 12', pieces: [{ line: 1, quantity: 3 }] },
      payments: [{ paid_on: plusDays(day(11, 3), 8) }],
    },
  ];
}

/** What is bought from other states: the tax of it is declared and not deducted. */
function bought({ day }: Calendar): StoryDocument[] {
  const servers = months
    .filter((ago) => ago % 3 !== 1)
    .map((ago, i) =>
      byCard(`servers ${ago}`, IRISH_SOFTWARE, day(ago, 8), `SD-${41_100 + i}`, 118.4 + 3 * (i % 4)),
    );
  const tools = [19, 13, 7, 1].map((ago, i) =>
    byCard(`tools ${ago}`, AMERICAN_TOOLS, day(ago, 15), `ST${2_040 + i}`, 229),
  );
  const desk = day(14, 11);
  return [
    ...servers,
    ...tools,
    {
      key: 'laptop',
      kind: 'received_invoice',
      partner: GERMAN_TOOLS,
      body: {
        issued_on: desk,
        received_on: plusDays(desk, 3),
        external_number: 'RE-8041',
        variable_symbol: '8041',
        rate: euroRate(desk),
        tags: ['majetek'],
        lines: [{ name: 'Notebook', unit_price: 1_649, vat_treatment: 'eu_goods', vat_rate: 21 }],
      },
      payments: [{ paid_on: plusDays(desk, 10), rate: euroRate(plusDays(desk, 10)) }],
    },
  ];
}

function byCard(
  key: string,
  partner: string,
  issued_on: string,
  external_number: string,
  unit_price: number,
): StoryDocument {
  const paid_on = plusDays(issued_on, 1);
  return {
    key,
    kind: 'received_invoice',
    partner,
    body: {
      issued_on,
      received_on: issued_on,
      external_number,
      rate: euroRate(issued_on),
      payment_method: 'card',
      lines: [{ name: 'Online service', unit_price }],
    },
    payments: [{ paid_on, method: 'card', rate: euroRate(paid_on) }],
  };
}

/** What is paid at home, with tax in the price. */
function costs({ day }: Calendar): StoryDocument[] {
  return months.flatMap((ago, i): StoryDocument[] => {
    const [desk, phone] = [day(ago, 2), day(ago, 9)];
    const received = (
      key: string,
      partner: string,
      on: string,
      number: string,
      line: object,
    ): StoryDocument => ({
      key,
      kind: 'received_invoice',
      partner,
      body: {
        issued_on: on,
        received_on: on,
        external_number: number,
        variable_symbol: number,
        lines: [{ quantity: 1, name: '', unit_price: 0, ...line }],
      },
      payments: [{ paid_on: plusDays(on, 9) }],
    });
    return [
      received(`desk ${ago}`, LANDLORD, desk, String(6300 + i), {
        name: 'Místo v kanceláři',
        unit_price: 4_235,
      }),
      received(`phone ${ago}`, PHONES, phone, `92${1700 + 3 * i}`, {
        name: 'Telefon a internet',
        unit_price: 968,
      }),
    ];
  });
}

/** What is open today. */
function open({ ago, today }: Calendar): StoryDocument[] {
  const lines = [{ name: 'Nový internetový obchod', unit_price: 38_000 }];
  return [
    {
      key: 'overdue',
      kind: 'invoice',
      partner: DEALER,
      body: { issued_on: ago(44), due_on: ago(30), lines },
    },
    {
      key: 'not due abroad',
      kind: 'invoice',
      partner: FRENCH_SHOP,
      body: {
        issued_on: ago(6),
        rate: euroRate(ago(6)),
        lines: [{ name: 'Software development', quantity: 12, unit: 'hrs', unit_price: 46.5 }],
      },
    },
    {
      key: 'owed',
      kind: 'received_invoice',
      partner: PHONES,
      body: {
        issued_on: ago(4),
        received_on: ago(3),
        external_number: '929901',
        variable_symbol: '929901',
        lines: [{ name: 'Domény na rok', unit_price: 1_452 }],
      },
    },
    { key: 'draft', kind: 'invoice', partner: DEALER, state: 'draft', body: { issued_on: today, lines } },
  ];
}
