import { accountKey } from '@news-and-accounting/payment-matching';
import { expect } from 'vitest';
import { importRates } from '../../src/public/exchange-rates/import-rates.ts';
import {
  companyOf,
  type DocumentsStage,
  line,
  startDocuments,
  type TestCompany,
} from '../documents/documents-harness.ts';
import type { JsonValue, Reply, StartOptions } from '../harness.ts';

/** What a bank says of a movement; amounts in units of the currency. */
export type Moved = {
  amount: number;
  on?: string;
  /** `2000145399/0800`. */
  from?: string;
  name?: string;
  vs?: string;
  ss?: string;
  message?: string;
  kind?: string;
};

export type MatchingCompany = TestCompany & {
  partnerId: number;
  /** Of the account that the company was made with. */
  accountId: number;
  /** Another account; its id. */
  account: (values: object) => Promise<number>;
  /** An issued document of one line without tax. */
  document: (total: number, values?: object) => Promise<JsonValue>;
  /** A movement as an import stores one; its id. */
  moved: (movement: Moved, bankAccountId?: number) => Promise<number>;
  match: (id: number, body: object) => Promise<Reply>;
  /** One that has to be taken. */
  matched: (id: number, body: object) => Promise<JsonValue>;
  unmatch: (id: number) => Promise<Reply>;
  transaction: (id: number) => Promise<JsonValue>;
  candidates: (id: number) => Promise<JsonValue>;
  /** Postings of payments and of the bank as `debit/credit amount`. */
  posted: () => Promise<string[]>;
};

const RATES = `země|měna|množství|kód|kurz
EMU|euro|1|EUR|`;

/** Rates of euro by days, `YYYY-MM-DD`. */
export async function euroRates(stage: DocumentsStage, rates: Readonly<Record<string, string>>) {
  for (const [day, rate] of Object.entries(rates)) {
    const [year, month, date] = day.split('-');
    await importRates(stage.sql, `${date}.${month}.${year} #41\n${RATES}${rate}`, false, Date.parse(day));
  }
}

export const startMatching = (options: StartOptions = {}): Promise<DocumentsStage> => startDocuments(options);

export async function matchingCompany(stage: DocumentsStage, entity: object = {}): Promise<MatchingCompany> {
  const company = await stage.newCompany(entity);
  return matchingCompanyOf(stage, company.id, await company.partner());
}

export async function matchingCompanyOf(
  stage: DocumentsStage,
  id: number,
  partnerId: number,
): Promise<MatchingCompany> {
  const company = companyOf(stage, stage.owner, id);
  const { ask } = company;
  const good = async (status: number, reply: Promise<Reply>): Promise<JsonValue> => {
    const { status: given, body } = await reply;
    expect([given, given === status || body]).toEqual([status, true]);
    return body;
  };
  const [first] = await good(200, ask('GET', '/bank_accounts'));
  const match: MatchingCompany['match'] = (transactionId, body) =>
    ask('POST', `/bank_transactions/${transactionId}/match`, body);
  return {
    ...company,
    partnerId,
    accountId: first.id,
    account: async (values) => (await good(201, ask('POST', '/bank_accounts', { bank_account: values }))).id,
    document: (total, values = {}) =>
      company.issued({
        ...{ kind: 'invoice', partner_id: partnerId, issued_on: '2026-02-02' },
        lines: [{ ...line(total), vat_rate: null, vat_treatment: 'not_subject' }],
        ...values,
      }),
    moved: (movement, bankAccountId = first.id) => insertMovement(stage, id, bankAccountId, movement),
    match,
    matched: (transactionId, body) => good(200, match(transactionId, body)),
    unmatch: (transactionId) => ask('DELETE', `/bank_transactions/${transactionId}/match`),
    transaction: (transactionId) => good(200, ask('GET', `/bank_transactions/${transactionId}`)),
    candidates: (transactionId) => good(200, ask('GET', `/bank_transactions/${transactionId}/candidates`)),
    posted: async () =>
      (await good(200, ask('GET', '/journal?year=2026&per=500'))).rows
        .filter(({ source }: JsonValue) => source === 'payment' || source === 'bank')
        .map(({ debit, credit, amount }: JsonValue) => `${debit}/${credit} ${amount}`),
  };
}

async function insertMovement(
  { sql }: DocumentsStage,
  entity_id: number,
  bank_account_id: number,
  { amount, on = '2026-03-05', from, name, vs, ss, message, kind = 'transfer' }: Moved,
): Promise<number> {
  const [number = null, bank_code = null] = from?.split('/') ?? [];
  const hundredths = Math.round(amount * 100);
  const row = {
    ...{ entity_id, bank_account_id, booked_on: on, amount: hundredths, kind },
    ...{ counter_number: number, counter_bank_code: bank_code, counter_name: name ?? null },
    counter_key: accountKey({ number, bankCode: bank_code, iban: null }),
    ...{ variable_symbol: vs ?? null, specific_symbol: ss ?? null, message: message ?? null },
    ...{ created_at: new Date(), updated_at: new Date() },
  };
  const [stored] = await sql<{ id: number }[]>`insert into bank_transactions ${sql(row)} returning id`;
  return stored?.id as number;
}
