import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pick, seeded, testSeed } from '../../../../test/random.ts';
import { runs } from '../../../../test/runs.ts';
import { wrongDocumentSums } from '../../src/documents/documents/document-sums.ts';
import { type DocumentFilter, documentSums } from '../../src/documents/documents/list-store.ts';
import { MIGRATIONS } from '../../src/platform/database.ts';
import { type DocumentsStage, line, startDocuments, type TestCompany } from './documents-harness.ts';

let stage: DocumentsStage;
let company: TestCompany;
beforeAll(async () => {
  stage = await startDocuments();
  company = await stage.newCompany();
});
afterAll(() => stage.close());

const KINDS = ['invoice', 'received_invoice', 'quote', 'advance'] as const;
const DAYS = ['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-15'];

test('the sums above a list are those of its documents, whatever becomes of them and whatever is asked for', async () => {
  const { sql } = stage;
  const random = seeded(testSeed('sums of documents'));
  const partner_id = await company.partner();
  const change = async () => {
    const kind = pick(random, KINDS);
    const document = {
      ...{ kind, partner_id, issued_on: pick(random, DAYS), lines: [line(pick(random, [100, 33.3]))] },
      ...(kind === 'received_invoice' ? { external_number: `X${random()}`.slice(0, 12) } : {}),
      ...(random() < 0.4 ? { currency: 'EUR', rate: 25 } : {}),
    };
    if (random() < 0.3) {
      const { id } = await company.draft(document);
      if (random() < 0.5) await company.ask('DELETE', `/documents/${id}`);
      else await company.ask('PATCH', `/documents/${id}`, { document: { issued_on: pick(random, DAYS) } });
      return;
    }
    const { id } = await company.issued(document);
    const paid = pick(random, [0, 50, 121, 1000]);
    if (paid !== 0)
      await company.ask('POST', `/documents/${id}/payments`, { amount: paid, paid_on: '2026-03-20' });
    else if (random() < 0.5) await company.ask('POST', `/documents/${id}/cancel`, { reason: 'omyl' });
  };
  const agrees = async () => {
    expect(await wrongDocumentSums(sql, null)).toEqual([]);
    const some = <Each>(all: readonly Each[]) => (random() < 0.5 ? null : all.filter(() => random() < 0.6));
    const maybe = <Each>(all: readonly Each[]) => (random() < 0.6 ? null : pick(random, all));
    for (let asked = 0; asked < 40; asked += 1) {
      const filter: DocumentFilter = {
        ...{ entityId: company.id, today: '2026-04-01', partnerId: null, seriesId: null, tag: null, q: null },
        ...{ kinds: some(KINDS), statuses: some(['draft', 'issued', 'cancelled']) },
        ...{ paymentStates: some(['unpaid', 'partial', 'paid', 'overpaid']), isOverdue: random() < 0.1 },
        ...{ direction: maybe(['issued', 'received']), currency: maybe(['CZK', 'EUR']) },
        ...{ from: maybe(['2026-02-01', '2026-02-15']), to: maybe(['2026-02-28', '2026-02-27']) },
        dateKind: random() < 0.8 ? 'issue' : 'tax',
      };
      // The contact of all of them, by which no sums are kept: then documents are added up.
      const read = await documentSums(sql, { ...filter, partnerId: partner_id });
      expect(await documentSums(sql, filter), JSON.stringify(filter)).toEqual(read);
    }
  };
  for (let round = 0; round < runs(14, 80); round += 1) await change();
  await agrees();
  const states = await sql<{ state: string }[]>`
    select distinct status || ' ' || payment_state as state from document_sums where entity_id = ${company.id}`;
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['draft unpaid', 'issued unpaid']));

  // As where documents stood before the sums did: the triggers go on from there, and what was before comes beside it.
  await sql`delete from document_sums`;
  for (let round = 0; round < 4; round += 1) await change();
  expect(await wrongDocumentSums(sql, company.id)).not.toEqual([]);
  await sql.unsafe(readFileSync(new URL('0115-earlier-sums-of-documents.sql', MIGRATIONS), 'utf8'));
  await agrees();
  for (let round = 0; round < 6; round += 1) await change();
  await agrees();
});
