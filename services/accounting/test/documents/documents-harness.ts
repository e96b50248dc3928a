import { expect } from 'vitest';
import { startRatesDouble } from '../../src/public/exchange-rates/testing/rates-double.ts';
import {
  type Caller,
  type JsonValue,
  prepared,
  type Reply,
  type StartOptions,
  startAccounting,
  type TestAccounting,
} from '../harness.ts';

export const NOW = Date.parse('2026-03-20T09:00:00Z');
export const TODAY = '2026-03-20';

/** A customer and supplier that nothing is missing of. */
export const PARTNER = {
  name: 'Alfa s.r.o.',
  ico: '27074358',
  dic: 'CZ27074358',
  street: 'Dlouhá',
  house_number: '1',
  city: 'Brno',
  zip: '60200',
  email: 'alfa@alfa.example',
};

const COMPANY = {
  vat_status: 'monthly',
  dic: 'CZ12345679',
  ico: '12345679',
  street: 'Lesní',
  house_number: '7',
  city: 'Brno',
  zip: '60200',
  bank_account: { name: 'Hlavní', number: '19-2000145399', bank_code: '0800' },
};

export type TestCompany = {
  id: number;
  ask: (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<Reply>;
  /** A contact of the company; its id. */
  partner: (partner?: object) => Promise<number>;
  /** A draft that has to be taken. */
  draft: (document: object) => Promise<JsonValue>;
  /** Issues a draft, which has to be taken. */
  issue: (id: number, how?: object) => Promise<JsonValue>;
  /** A document that is issued at once. */
  issued: (document: object, how?: object) => Promise<JsonValue>;
  preview: (document: object, more?: object) => Promise<JsonValue>;
  read: (id: number) => Promise<JsonValue>;
  list: (query?: string) => Promise<JsonValue>;
  change: (id: number, document: object, headers?: Record<string, string>) => Promise<Reply>;
  /** What is told about the documents, the latest first. */
  actions: () => Promise<string[]>;
};

export type DocumentsStage = TestAccounting & {
  owner: Caller;
  newCompany: (entity?: object, settings?: object) => Promise<TestCompany>;
  goTo: (day: string) => void;
};

export async function startDocuments(options: StartOptions = {}): Promise<DocumentsStage> {
  let now = NOW;
  const rates = await startRatesDouble();
  const service = await startAccounting({
    now: () => now,
    ...options,
    settings: { CNB_RATES_URL: rates.url, ...options.settings },
  });
  const owner = await service.user();
  return {
    ...service,
    owner,
    goTo(day) {
      now = Date.parse(`${day}T09:00:00Z`);
    },
    async newCompany(entity = {}, settings = {}) {
      const { id } = await service.company(owner, { ...COMPANY, settings, ...entity });
      return companyOf(service, owner, id);
    },
    async close() {
      await service.close();
      await rates.close();
    },
  };
}

export function companyOf(service: TestAccounting, as: Caller, id: number): TestCompany {
  const ask: TestCompany['ask'] = (method, path, body, headers = {}) =>
    service.call(method, `/entities/${id}${path}`, {
      as,
      headers,
      ...(body === undefined ? {} : { body }),
    });
  const good = async (status: number, reply: Promise<Reply>): Promise<JsonValue> => {
    const { status: given, body } = await reply;
    expect([given, given === status || body]).toEqual([status, true]);
    return body;
  };
  const path = { entity_id: id };
  return {
    id,
    ask,
    async partner(partner = {}) {
      const body = { partner: { ...PARTNER, ...partner }, allow_duplicate: true };
      const { data } = await prepared(
        as.client.POST('/entities/{entity_id}/partners', { params: { path }, body }),
      );
      return data.id;
    },
    draft: (document) => good(201, ask('POST', '/documents', { document })),
    async issue(documentId, how = {}) {
      const params = { path: { ...path, id: documentId } };
      return (
        await prepared(as.client.POST('/entities/{entity_id}/documents/{id}/issue', { params, body: how }))
      ).data;
    },
    issued: (document, how = {}) => good(201, ask('POST', '/documents', { document, issue: true, ...how })),
    preview: (document, more = {}) => good(200, ask('POST', '/documents/preview', { document, ...more })),
    async read(documentId) {
      const params = { path: { ...path, id: documentId } };
      return (await prepared(as.client.GET('/entities/{entity_id}/documents/{id}', { params }))).data;
    },
    list: (query = '') => good(200, ask('GET', `/documents${query}`)),
    change: (documentId, document, headers = {}) =>
      ask('PATCH', `/documents/${documentId}`, { document }, headers),
    async actions() {
      const { data } = await prepared(as.client.GET('/entities/{entity_id}/events', { params: { path } }));
      return data.rows.map(({ action }) => action);
    },
  };
}

/** One line of so much, taxable at 21 %. */
export const line = (unit_price: number, more: object = {}) => ({
  name: 'Položka',
  unit_price,
  vat_rate: 21,
  ...more,
});

/** Postings as `debit/credit amount`, in the order of accounts. */
export const pairs = (entries: JsonValue[]): string[] =>
  entries.map(({ debit, credit, amount }) => `${debit}/${credit} ${amount.toFixed(2)}`).sort();

/** Postings summed by pairs of synthetic accounts. */
export function syntheticPairs(entries: JsonValue[]): string[] {
  const sums = new Map<string, number>();
  for (const { debit, credit, amount } of entries) {
    const pair = `${debit.slice(0, 3)}/${credit.slice(0, 3)}`;
    sums.set(pair, (sums.get(pair) ?? 0) + Math.round(amount * 100));
  }
  return [...sums].map(([pair, sum]) => `${pair} ${(sum / 100).toFixed(2)}`).sort();
}
