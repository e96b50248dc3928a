import { haler } from '@news-and-accounting/money';
import { transaction } from '@news-and-accounting/postgres';
import { expect } from 'vitest';
import { replacePostings } from '../../src/books/ledger/index.ts';
import type { JsonValue, Reply } from '../harness.ts';
import { type DocumentsStage, line, type TestCompany } from './documents-harness.ts';

/** A company whose documents are issued and paid. */
export type PayingCompany = TestCompany & {
  /** An issued document of the partner, an invoice of one line at 21 % unless it says otherwise. */
  issued: (document?: object) => Promise<JsonValue>;
  partnerId: number;
  pay: (documentId: number, payment?: object, headers?: Record<string, string>) => Promise<Reply>;
  /** A payment that has to be taken. */
  paid: (documentId: number, payment?: object) => Promise<JsonValue>;
  payments: (documentId: number) => Promise<JsonValue[]>;
  remove: (documentId: number, paymentId: number, headers?: Record<string, string>) => Promise<Reply>;
  /** The postings of payments as `debit/credit amount`, as they were written. */
  posted: () => Promise<string[]>;
  journal: (query?: string) => Promise<JsonValue[]>;
  lock: (until: string) => Promise<void>;
  registers: () => Promise<JsonValue[]>;
  book: (registerId: number) => Promise<JsonValue>;
  /** An issued correction of a document by an amount without tax. */
  credited: (documentId: number, base: number) => Promise<JsonValue>;
  /** A revaluation of a document, past the service: there is no operation for it yet. */
  revalue: (
    documentId: number,
    date: string,
    posting: { debit: string; credit: string; amount: number },
  ) => Promise<void>;
};

export async function payingCompany(stage: DocumentsStage, entity: object = {}): Promise<PayingCompany> {
  const company = await stage.newCompany(entity);
  const partnerId = await company.partner();
  const { ask } = company;
  const good = async (status: number, reply: Promise<Reply>): Promise<JsonValue> => {
    const { status: given, body } = await reply;
    expect([given, given === status || body]).toEqual([status, true]);
    return body;
  };
  const issued: PayingCompany['issued'] = (document = {}) =>
    company.issued({ kind: 'invoice', partner_id: partnerId, lines: [line(1000)], ...document });
  const journal = async (query = '') =>
    (await good(200, ask('GET', `/journal?year=2026&per=500${query}`))).rows;
  const pay: PayingCompany['pay'] = (id, payment = {}, headers = {}) =>
    ask('POST', `/documents/${id}/payments`, payment, headers);
  return {
    ...company,
    partnerId,
    journal,
    issued,
    async credited(id, base) {
      const { lines } = await company.read(id);
      const body = { reason: 'Sleva', lines: [{ line_id: lines[0].id, amount: -base }] };
      const draft = await good(201, ask('POST', `/documents/${id}/credit_note`, body));
      if (draft.direction === 'received') await company.change(draft.id, { external_number: 'OD1' });
      return company.issue(draft.id);
    },
    revalue: (documentId, date, posting) =>
      transaction(stage.sql, async (tx) => {
        const amount = haler(posting.amount * 100);
        await replacePostings(tx, company.id, null, [
          {
            ...{ ...posting, amount, date, text: 'Přecenění', documentId },
            ...{ source: 'exchange', sourceId: null },
          },
        ]);
        await tx`
          update documents set remaining_czk = remaining_czk + ${amount}
          where entity_id = ${company.id} and id = ${documentId}`;
      }),
    pay,
    paid: (id, payment = {}) => good(201, pay(id, payment)),
    payments: (id) => good(200, ask('GET', `/documents/${id}/payments`)),
    remove: (id, paymentId, headers = {}) =>
      ask('DELETE', `/documents/${id}/payments/${paymentId}`, undefined, headers),
    posted: async () =>
      (await journal('&source=payment')).map(
        ({ debit, credit, amount }: JsonValue) => `${debit}/${credit} ${amount}`,
      ),
    async lock(until) {
      await good(200, ask('POST', '/lock', { locked_until: until }));
    },
    registers: () => good(200, ask('GET', '/cash_registers')),
    book: (id) => good(200, ask('GET', `/cash_registers/${id}/book?from=2026-01-01&to=2026-12-31`)),
  };
}
