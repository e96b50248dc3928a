import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { companyOf, line, startDocuments, type TestCompany } from '../documents/documents-harness.ts';
import type { Caller, JsonValue, Reply, StartOptions, TestAccounting } from '../harness.ts';

/** A payer by months of whom no form lacks anything. */
export const PAYER = {
  ...{ name: 'Dílna s.r.o.', legal_form: 'sro', bookkeeping: 'double_entry', nace: '62100' },
  ...{ vat_status: 'monthly', vat_registered_on: '2025-01-01', ico: '27074358', dic: 'CZ27074358' },
  ...{ street: 'Lesní', house_number: '7', city: 'Brno', zip: '60200', phone: '777888999' },
  ...{ tax_office_code: '461', tax_office_workplace: '3001', email: 'ucetni@dilna.example' },
  settings: { submitter: { first_name: 'Eva', last_name: 'Nováková', relation: 'jednatelka' } },
};

export type VatStage = TestAccounting & {
  owner: Caller;
  goTo: (day: string) => void;
  payer: (entity?: object) => Promise<VatCompany>;
};

export type VatCompany = TestCompany & {
  partnerId: number;
  sold: (base: number, taxable_on: string, more?: object) => Promise<JsonValue>;
  bought: (base: number, taxable_on: string, more?: object) => Promise<JsonValue>;
  make: (filing: object) => Promise<Reply>;
  /** Makes a filing that has to be taken. */
  made: (filing: object, status?: 200 | 201) => Promise<JsonValue>;
  file: (id: number, change?: object) => Promise<Reply>;
  /** Makes a filing and marks it as filed. */
  filed: (filing: object, change?: object) => Promise<JsonValue>;
  filing: (id: number) => Promise<JsonValue>;
  post: (id: number, body?: object) => Promise<Reply>;
  xml: (id: number) => Promise<string>;
  /** What the official schema and the code lists say of the file. */
  validated: (id: number) => Promise<JsonValue>;
  /** Balances of accounts that begin with digits, debit less credit, as the journal has them. */
  balances: (prefix: string) => Promise<Record<string, number>>;
};

/** The service with a clock, and companies that file VAT. */
export async function startVat(options: StartOptions = {}): Promise<VatStage> {
  const stage = await startDocuments(options);
  // By key: a session would end while the clock moves by weeks.
  const key = await stage.owner.key();
  const owner = { ...stage.owner, headers: key.headers };
  stage.goTo('2026-04-10');
  let count = 0;
  return {
    ...stage,
    owner,
    async payer(entity = {}) {
      const { body } = await stage.call('POST', '/entities', {
        as: owner,
        body: { entity: { ...PAYER, ...entity } },
      });
      const company = companyOf(stage, owner, body.id);
      const partner = { name: 'Alfa s.r.o.', ico: '25596641', dic: 'CZ25596641', city: 'Brno', zip: '60200' };
      const made = await company.ask('POST', '/partners', { partner, allow_duplicate: true });
      expect(made.status).toBe(201);
      const numbered = () => {
        count += 1;
        return `D-${count}`;
      };
      return { ...company, ...filingsOf(company, made.body.id, numbered) };
    },
  };
}

function filingsOf(company: TestCompany, partnerId: number, numbered: () => string) {
  const { ask } = company;
  const make: VatCompany['make'] = (filing) => ask('POST', '/filings', { filing });
  const made: VatCompany['made'] = async (filing, status = 201) => {
    const { status: given, body } = await make(filing);
    expect([given, given === status || body]).toEqual([status, true]);
    return body;
  };
  const file: VatCompany['file'] = (id, change = { status: 'filed' }) =>
    ask('PATCH', `/filings/${id}`, change);
  return {
    ...{ partnerId, make, made, file },
    sold: (base: number, taxable_on: string, more: object = {}) =>
      company.issued({
        ...{ kind: 'invoice', partner_id: partnerId, issued_on: taxable_on, taxable_on },
        ...{ lines: [line(base)], ...more },
      }),
    bought: (base: number, taxable_on: string, more: object = {}) =>
      company.issued({
        ...{ kind: 'received_invoice', partner_id: partnerId, issued_on: taxable_on, taxable_on },
        ...{ received_on: taxable_on, external_number: numbered(), lines: [line(base)], ...more },
      }),
    async filed(filing: object, change: object = {}) {
      const { id } = await made(filing);
      const { status, body } = await file(id, { status: 'filed', ...change });
      expect([status, status === 200 || body]).toEqual([200, true]);
      return body;
    },
    filing: async (id: number) => (await ask('GET', `/filings/${id}`)).body,
    post: (id: number, body: object = {}) => ask('POST', `/filings/${id}/post_entries`, body),
    xml: async (id: number) => (await ask('GET', `/filings/${id}/xml`)).body as string,
    async validated(id: number) {
      const { body } = await ask('POST', `/filings/${id}/validation`);
      return { ok: body.ok, errors: body.schema.errors, issues: body.content.issues };
    },
    async balances(prefix: string) {
      const { body } = await ask('GET', '/journal?from=2026-01-01&to=2026-12-31&per=500');
      const sums: Record<string, number> = {};
      for (const { debit, credit, amount } of body.rows)
        for (const [account, signed] of [
          [debit, amount],
          [credit, -amount],
        ] as const)
          if (account.startsWith(prefix))
            sums[account] = Math.round(((sums[account] ?? 0) + signed) * 100) / 100;
      return sums;
    },
  };
}

export const VALID = { ok: true, errors: [], issues: [] };

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Lines of a filing as `line base vat`. */
export const linesOf = ({ details }: JsonValue): string[] =>
  details.lines.map(({ line: name, base, vat }: JsonValue) =>
    [name, base, vat].filter((each) => each !== null).join(' '),
  );
