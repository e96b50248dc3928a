import { halerFromJson } from '@news-and-accounting/money';
import { decideAll } from '@news-and-accounting/payment-matching';
import {
  benchmarkDocuments,
  benchmarkItems,
  benchmarkMovements,
  benchmarkStatement,
  benchmarkTruth,
  type Documents,
  IS_HERE,
} from '@news-and-accounting/payment-matching/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IS_DEEP } from '../../../../test/runs.ts';
import { type DocumentsStage, line } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { startMatching } from './matching-stage.ts';

/** Each document is issued by a call of its own: few partners are enough to see whether the service decides alike. */
const PARTNERS = IS_DEEP ? Number.POSITIVE_INFINITY : 12;

if (!IS_HERE) console.log('left out: the benchmark of matching over HTTP, because the reference is not here');

describe.skipIf(!IS_HERE)('the benchmark of the reference, over HTTP', () => {
  let stage: DocumentsStage;
  beforeAll(async () => {
    stage = await startMatching();
    stage.goTo('2026-04-02');
  });
  afterAll(() => stage?.close());

  test('what the service settles by itself is what the package decides, and as right as the truth wants it', async () => {
    const part = partOf(benchmarkDocuments());
    const made = await settledByService(part);
    const wanted = new Map(
      decideAll(benchmarkMovements(), benchmarkItems(part)).map(({ movementKey, candidates }) => [
        movementKey,
        linksText(candidates.find(({ automatic }) => automatic)?.items ?? []),
      ]),
    );
    expect(made.size).toBe(wanted.size);
    const differing = [...wanted].filter(([key, links]) => made.get(key) !== links);
    expect(differing.map(([key, links]) => ({ key, links, is: made.get(key) }))).toEqual([]);
    expect([...made.values()].filter((links) => links !== '').length).toBeGreaterThan(
      PARTNERS > 60 ? 100 : 5,
    );
    if (IS_DEEP) expectTruth(made);
  });

  /** What movements settled, by their references: documents with amounts in haléře. */
  async function settledByService({ bank_account, partners, documents }: Documents) {
    const company = await stage.newCompany({ vat_status: 'none', dic: null });
    const { ask } = company;
    const { number, bank_code } = bank_account;
    const opened = await ask('POST', '/bank_accounts', { bank_account: { name: 'Účet', number, bank_code } });
    expect(opened.status).toBe(201);
    const ids = new Map<string, number>();
    for (const { key, name, bank_accounts } of partners)
      ids.set(key, await company.partner({ name, ico: null, dic: null, bank_accounts }));
    const keys = new Map<number, string>();
    for (const { key, kind, partner, amount, ...document } of documents) {
      const { variable_symbol, external_number, issued_on, due_on } = document;
      const issued = await company.issued({
        ...{ kind, partner_id: ids.get(partner), variable_symbol, external_number, issued_on, due_on },
        lines: [line(amount, { vat_rate: null, vat_treatment: 'not_subject' })],
      });
      expect(issued.total_payable).toBe(amount);
      keys.set(issued.id, key);
    }
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(benchmarkStatement())]), 'vypis.xml');
    expect((await ask('POST', '/statements', form)).status).toBe(201);
    const { rows } = (await ask('GET', '/bank_transactions?per=500')).body;
    const made = new Map<string, string>();
    for (const { id, reference, matched } of rows as JsonValue[]) {
      const { matches } =
        matched === 0 ? { matches: [] } : (await ask('GET', `/bank_transactions/${id}`)).body;
      const links = matches.map(({ document_id, amount }: JsonValue) => ({
        key: keys.get(document_id) ?? `${document_id}`,
        amount: halerFromJson(Math.abs(amount)),
      }));
      made.set(reference, linksText(links));
    }
    return made;
  }
});

/** The first partners with their documents. */
function partOf({ bank_account, partners, documents }: Documents): Documents {
  const some = partners.slice(0, PARTNERS);
  const keys = new Set(some.map(({ key }) => key));
  return { bank_account, partners: some, documents: documents.filter(({ partner }) => keys.has(partner)) };
}

/** Whatever their order. */
const linksText = (links: readonly { key: string | null; amount: number }[]) =>
  links
    .map(({ key, amount }) => `${key}=${amount}`)
    .sort()
    .join(' ');

function expectTruth(made: ReadonlyMap<string, string>): void {
  const score = { made: 0, right: 0, expected: 0 };
  for (const [key, { expect: decision, links }] of Object.entries(benchmarkTruth())) {
    const is = made.get(key) ?? '';
    const should = linksText(
      links.map(({ document, amount }) => ({ key: document, amount: halerFromJson(amount) })),
    );
    if (is !== '') score.made += 1;
    if (decision === 'automatic') score.expected += 1;
    if (decision === 'automatic' && is === should) score.right += 1;
  }
  console.log(`benchmark of matching over HTTP: ${JSON.stringify(score)}`);
  expect(score.right / score.made).toBeGreaterThanOrEqual(0.999);
  expect(score.right / score.expected).toBeGreaterThanOrEqual(0.85);
}
