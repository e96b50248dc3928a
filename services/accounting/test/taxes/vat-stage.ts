import type { GivenDocument, GivenLine, WorkedPeriod } from '@news-and-accounting/vat/testing';
import { expect } from 'vitest';
import { type DocumentsStage, startDocuments, type TestCompany } from '../documents/documents-harness.ts';
import type { JsonValue, Reply, StartOptions } from '../harness.ts';

/** Companies with documents of VAT, and what their views say, as texts that tests can show. */
export type VatStage = DocumentsStage & {
  newVatCompany: (entity?: object, settings?: object) => Promise<VatCompany>;
};

export type VatCompany = TestCompany & {
  /** A view of VAT that has to be answered. */
  view: (name: VatView, query?: string) => Promise<JsonValue>;
  refused: (name: VatView, query: string) => Promise<JsonValue>;
  /** A document as worked periods give it, made by the operations of documents; its id. */
  enter: (given: GivenDocument) => Promise<number>;
  recorded: (record: object) => Promise<JsonValue>;
  /** The number that a worked period knows a document by. */
  known: (number: string | null) => string;
};
export type VatView = 'vat_return' | 'control_statement' | 'recapitulative_statement' | 'vat_ledger';

const PAYER = {
  ...{ legal_form: 'sro', dic: 'CZ86420976', ico: '86420976', vat_registered_on: '2020-01-01' },
  ...{ tax_office_code: '461', nace: '62010', first_name: 'Jana', last_name: 'Dvořáková' },
};
const SETTINGS = { submitter: { first_name: 'Jana', last_name: 'Dvořáková', relation: 'jednatelka' } };

export async function startVat(options: StartOptions = {}): Promise<VatStage> {
  const stage = await startDocuments(options);
  return {
    ...stage,
    async newVatCompany(entity = {}, settings = {}) {
      return vatCompany(await stage.newCompany({ ...PAYER, ...entity }, { ...SETTINGS, ...settings }));
    },
  };
}

async function vatCompany(company: TestCompany): Promise<VatCompany> {
  const { ask } = company;
  const good = async (status: number, reply: Promise<Reply>): Promise<JsonValue> => {
    const { status: given, body } = await reply;
    expect([given, given === status || body]).toEqual([status, true]);
    return body;
  };
  const names = new Map<string, string>();
  const partners = new Map<string, number>();
  const partnerOf = async ({ partner }: GivenDocument) => {
    if (partner === null) return null;
    const known = partners.get(partner.name);
    if (known !== undefined) return known;
    const { name, dic, vatId: vat_id, country } = partner;
    const id = await company.partner({ name, dic, vat_id, country, ico: null });
    partners.set(name, id);
    return id;
  };
  const numbered = async (given: GivenDocument, document: JsonValue) => {
    names.set(document.number, given.number);
    return document.id;
  };
  const post = (id: number, action: string, body: object, status = 201) =>
    good(status, ask('POST', `/documents/${id}/${action}`, body));

  const enter = async (given: GivenDocument): Promise<number> => {
    const partner_id = await partnerOf(given);
    const document = { ...bodyOf(given), partner_id };
    if (given.kind?.endsWith('credit_note')) return credited(given, document);
    if (given.kind === 'tax_receipt') return receipted(given, document);
    const draft = await company.draft(document);
    if (given.deducted !== undefined) {
      const { rows } = await company.list(`?kind=advance&partner_id=${partner_id}`);
      await post(draft.id, 'settle_advances', { advance_ids: rows.map(({ id }: JsonValue) => id) }, 200);
    }
    return numbered(given, await company.issue(draft.id));
  };

  /** The exact mirror of an older document. */
  const credited = async (given: GivenDocument, document: object): Promise<number> => {
    const lines = bodyOf({
      ...given,
      lines: given.lines.map((each) => ({ ...each, price: -Number(each.price) })),
    }).lines;
    const day = '2025-10-01';
    const original = await company.issued({
      ...{ ...document, lines, kind: given.kind?.replace('credit_note', 'invoice').replace('issued_', '') },
      ...{ issued_on: day, taxable_on: day, received_on: undefined, external_number: undefined },
      ...(given.direction === 'received'
        ? { received_on: day, external_number: `pův. ${given.number}` }
        : {}),
    });
    const on = { issued_on: given.taxableOn, taxable_on: given.taxableOn };
    const draft = await post(original.id, 'credit_note', { reason: 'vada', ...on });
    if (given.direction === 'received')
      await company.change(draft.id, { external_number: given.number, received_on: given.receivedOn });
    return numbered(given, await company.issue(draft.id));
  };

  /** The receipt for the payment of an advance. */
  const receipted = async (given: GivenDocument, document: object): Promise<number> => {
    const advance = await company.issued({ ...document, kind: 'advance', taxable_on: undefined });
    const payment = await post(advance.id, 'payments', { paid_on: given.taxableOn });
    return numbered(given, await post(advance.id, `payments/${payment.id}/tax_receipt`, {}));
  };

  return {
    ...company,
    enter,
    view: (name, query = '') => good(200, ask('GET', `/taxes/${name}${query}`)),
    refused: async (name, query) => (await good(422, ask('GET', `/taxes/${name}${query}`))).fields,
    recorded: (vat_record) => good(201, ask('POST', '/taxes/vat_ledger', { vat_record })),
    known: (number) => names.get(number ?? '') ?? number ?? '-',
  };
}

function bodyOf({ direction, taxableOn, receivedOn, number, exchangeRate, lines, ...given }: GivenDocument) {
  return {
    kind: given.kind ?? (direction === 'issued' ? 'invoice' : 'received_invoice'),
    ...{ issued_on: taxableOn, taxable_on: taxableOn, vat_period_on: given.vatPeriodOn },
    ...(direction === 'received' ? { received_on: receivedOn ?? taxableOn, external_number: number } : {}),
    ...(exchangeRate === undefined ? {} : { currency: 'EUR', rate: exchangeRate }),
    lines: lines.map(lineOf),
  };
}

const lineOf = ({ price, rate, treatment, commodity, deduction, percent, account }: GivenLine) => ({
  ...{ name: 'Plnění', unit_price: Number(price), vat_rate: rate ?? null },
  ...{ vat_treatment: treatment ?? 'taxable', commodity: commodity ?? null },
  ...(deduction === undefined ? {} : { deduction, deduction_percent: percent ?? null }),
  ...(account === undefined ? {} : { account_code: account }),
});

/** A fresh company of a worked period. */
export function companyOfPeriod(stage: VatStage, { taxpayer }: WorkedPeriod): Promise<VatCompany> {
  const { legalForm, dic, history, coefficients } = taxpayer;
  const entity = {
    ...{ legal_form: legalForm, dic, vat_status: history.at(-1)?.status },
    bookkeeping: legalForm === 'osvc' ? 'tax_records' : 'double_entry',
  };
  return stage.newVatCompany(entity, { vat_coefficient: coefficients });
}

const amount = (value: number | null | undefined): string =>
  value === null || value === undefined ? '-' : Number.isInteger(value) ? String(value) : value.toFixed(2);
const COMPUTED = ['46', '52', '53', '62', '63', '64', '65', '66'];

/** A line of the return as worked periods write it. */
export function lineText({ line, base, vat, vat_reduced, coefficient, exact }: JsonValue): string {
  const per = coefficient === null ? '' : ` (${coefficient} %)`;
  const exacts = COMPUTED.includes(line)
    ? ''
    : ` of ${[exact.base, exact.vat, exact.vat_reduced].map(amount).join(' ')}`;
  return `${line}: ${[base, vat, vat_reduced].map(amount).join(' ')}${per}${exacts}`;
}

function amountsText(row: JsonValue): string {
  if (row.vat1 === undefined) return amount(row.base1);
  return [1, 2, 3].map((i) => `${amount(row[`base${i}`])}/${amount(row[`vat${i}`])}`).join(' ');
}

/** Rows of a control statement, the order of the number aside: our numbers are not those of the worked period. */
export function sectionTexts(sections: JsonValue, known: (number: string) => string): string[] {
  const rows = ['A1', 'A2', 'A3', 'A4', 'B1', 'B2'].flatMap((section) =>
    sections[section].map((row: JsonValue) => {
      const who = row.dic ?? `${row.vat_country ?? '-'}${row.vat_id ?? ''}`;
      const flags = [row.commodity, row.regime, row.proportional, row.bad_debt].filter(
        (flag) => flag !== undefined,
      );
      return [section, row.row, who, known(row.number), row.date, amountsText(row), ...flags].join(' ');
    }),
  );
  for (const section of ['A5', 'B3'])
    if (sections[section] !== null) rows.push(`${section} ${amountsText(sections[section])}`);
  return rows;
}

export const totalsText = (totals: JsonValue): string =>
  Object.entries(totals as Record<string, number>)
    .map(([name, value]) => `${name}=${amount(value)}`)
    .join(' ');

export const recapitulativeText = ({ country, vat_id, code, count, value, exact }: JsonValue): string =>
  `${country}${vat_id} ${code} ${count}x ${amount(value)} of ${amount(exact)}`;
