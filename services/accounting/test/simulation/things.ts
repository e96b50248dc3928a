import { camtFile, OWN } from '../bank/statement-files.ts';
import { type Ask, surely, type User } from './ask.ts';
import { newCompany } from './companies.ts';

/** What all users of a company change at the same time; what they make of it joins it. */
export type Things = {
  company: number;
  customer: number;
  account: number;
  register: number;
  employees: number[];
  movements: { id: number; amount: number }[];
  invoices: number[];
  slips: number[];
  assets: number[];
  entries: number[];
  filings: number[];
  statements: number[];
  /** Each with what it belongs to. */
  payments: [document: number, payment: number][];
  wagePayments: [slip: number, payment: number][];
};

export const YEAR = 2026;
/** Of which there are payslips, and for which returns are filed. */
export const MONTHS = [1, 2, 3];
const PRICE = 1_000;
const WITH_VAT = 1.21;

/**
 * @param amounts in hundredths
 * @param symbols of the first movements: what says for certain what they pay
 */
export const movementFile = (
  number: string,
  amounts: readonly number[],
  symbols: readonly string[] = [],
): string =>
  camtFile(
    amounts.map((amount, at) => {
      const vs = symbols[at];
      const told = { day: `${YEAR}-03-10`, amount, reference: `${number}-${at}` };
      return vs === undefined ? told : { ...told, vs };
    }),
    { from: `${YEAR}-03-10`, to: `${YEAR}-03-10`, opening: 0, number },
  );

export function fileForm(content: string, account: number): FormData {
  const form = new FormData();
  form.append('file', new Blob([content]), 'vypis.xml');
  form.append('bank_account_id', String(account));
  return form;
}

export const invoiceBody = (customer: number, month: number) => ({
  document: {
    ...{ kind: 'invoice', partner_id: customer, issued_on: `${YEAR}-0${month}-05` },
    lines: [{ name: 'Práce', unit_price: PRICE, vat_rate: 21, account_code: '602' }],
  },
  issue: true,
});

/** A payer of VAT with something of everything that is posted, paid, filed and taken back. */
export async function newThings(users: readonly User[], hookUrl: string): Promise<Things> {
  const entity = { name: 'Společná', vat_status: 'monthly', vat_registered_on: '2020-01-01' };
  const company = await newCompany(users, { ...entity, ...OFFICE }, hookUrl);
  const { askPatiently } = users[0] as User;
  const own = (method: string, path: string, body?: unknown) =>
    surely(askPatiently, ...([method, `/entities/${company}${path}`, body] as Parameters<Ask>));
  // One after another: what goes wrong at once is to be met by a round, which tells of it.
  async function idsOf(times: number, path: string, body: unknown): Promise<number[]> {
    const ids: number[] = [];
    for (let time = 0; time < times; time += 1) ids.push((await own('POST', path, body)).id);
    return ids;
  }
  const { id: account } = await own('POST', '/bank_accounts', {
    bank_account: { name: 'Běžný', number: OWN.number, bank_code: OWN.code },
  });
  const [register] = await own('GET', '/cash_registers');
  const { id: customer } = await own('POST', '/partners', { partner: { name: 'Odběratel', city: 'Brno' } });
  const employees = await idsOf(2, '/employees', { employee: EMPLOYEE });
  const invoices = await idsOf(3, '/documents', invoiceBody(customer, 3));
  const assets = await idsOf(2, '/assets', {
    asset: { name: 'Pec', price: 100_000, in_use_from: `${YEAR}-01-01`, tax_group: 2 },
  });
  const entries = await idsOf(2, '/journal', { entry: ENTRY });
  const paid = PRICE * WITH_VAT * 100;
  const amounts = [paid, paid, -9_900, -5_000, paid / 2];
  // Matching is what they clash at, so an upload leaves it to them.
  await own('PATCH', '/settings', { settings: { bank_auto_match: false } });
  const { variable_symbol: symbol } = await own('GET', `/documents/${invoices[0]}`);
  await own('POST', '/statements', fileForm(movementFile('1', amounts, [symbol]), account));
  const { rows: moved } = await own('GET', '/bank_transactions?per=100');
  const { id: filing } = await own('POST', '/filings', {
    filing: { kind: 'vat_return', period: `${YEAR}-03`, acknowledge: true },
  });
  await own('PATCH', `/filings/${filing}`, FILED);
  const slips: number[] = [];
  for (const month of MONTHS) {
    const made = await own('POST', `/payslips/generate?year=${YEAR}`, { month });
    for (const { id } of made.payslips) slips.push(id);
  }
  return {
    ...{ company, customer, account, register: register.id, employees, invoices, slips, assets, entries },
    movements: moved.map(({ id, amount }: { id: number; amount: number }) => ({ id, amount })),
    ...{ statements: [], filings: [filing], payments: [], wagePayments: [] },
  };
}

const OFFICE = {
  ...{ ico: '27074358', dic: 'CZ27074358', city: 'Praha' },
  ...{ tax_office_code: '451', tax_office_workplace: '2001', nace: '620100' },
};
const EMPLOYEE = {
  ...{ first_name: 'Karel', last_name: 'Pekař', contract: 'hpp', gross_wage: 40_000 },
  ...{ started_on: `${YEAR}-01-01`, declaration: true, health_insurer: '111' },
};
export const FILED = { status: 'filed', filed_on: `${YEAR}-04-20` };
export const ENTRY = {
  ...{ date: `${YEAR}-03-31`, text: 'Oprava' },
  lines: [{ debit: '518', credit: '389', amount: 100 }],
};
