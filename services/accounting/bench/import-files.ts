import { dataPack, home, invoice, item } from '../../../packages/import-formats/src/testing/pohoda-files.ts';

/** The company whose files they are. */
export const ICO = '27082440';
export const CUSTOMERS = 200;

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];
const DAY_MS = 86_400_000;

/** A number of a company that passes its check. */
function icoOf(number: number): string {
  const digits = String(number).padStart(7, '0');
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (WEIGHTS[at] ?? 0), 0);
  return `${digits}${(11 - (sum % 11)) % 10}`;
}

export const customerOf = (at: number) => ({
  ...{ name: `Odběratel ${at} s.r.o.`, ico: icoOf(1_000_000 + at * 37), street: 'Krátká', city: 'Praha' },
});

const later = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const dayOf = (at: number) => later('2026-01-02', at % 120);
const dueOf = (day: string) => later(day, 14);

/** An invoice of three lines at two rates, one of many customers in turns. */
function facts(at: number, prefix: string) {
  const day = dayOf(at);
  const lines = [
    { name: `Práce ${at}`, quantity: 1 + (at % 5), unit_price: 500 + (at % 90), vat_rate: 21 },
    { name: 'Doprava', quantity: 1, unit_price: 120, vat_rate: 21 },
    { name: 'Tištěný návod', quantity: 2, unit_price: 40 + (at % 7), vat_rate: 12 },
  ];
  return { number: `${prefix}${String(at).padStart(6, '0')}`, day, customer: at % CUSTOMERS, lines };
}

/** A file of Pohoda. @param wrong the place of the one whose control says another sum than its items */
export function pohodaOf(count: number, prefix: string, wrong: number | null = null): string {
  const invoices = Array.from({ length: count }, (_, at) => {
    const { number, day, customer, lines } = facts(at, prefix);
    const { name, ico, street, city } = customerOf(customer);
    return invoice({
      ...{ number, date: day, dateDue: dueOf(day) },
      address: `<typ:company>${name}</typ:company><typ:city>${city}</typ:city><typ:street>${street}</typ:street><typ:ico>${ico}</typ:ico>`,
      items: lines.map((line) =>
        item({
          ...{ text: line.name, quantity: String(line.quantity), unitPrice: String(line.unit_price) },
          rateVAT: line.vat_rate === 21 ? 'high' : 'low',
        }),
      ),
      ...(at === wrong ? { summary: OTHER_SUM } : {}),
    });
  });
  return dataPack(invoices, ICO);
}

const OTHER_SUM = home({ priceLow: '100', priceLowVAT: '12', priceHigh: '100', priceHighVAT: '21' });

/** The same as bodies of `createDocument`. @param customers ids by the places of customers */
export function bodiesOf(count: number, prefix: string, customers: readonly number[]) {
  return Array.from({ length: count }, (_, at) => {
    const { number, day, customer, lines } = facts(at, prefix);
    const document = {
      ...{ kind: 'invoice', partner_id: customers[customer], variable_symbol: number },
      ...{ issued_on: day, taxable_on: day, due_on: dueOf(day), currency: 'CZK', lines },
    };
    return { document, issue: true, number };
  });
}
