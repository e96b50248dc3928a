import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs, seedOr } from '../../../../test/runs.ts';
import { VAT_FILING_CHECKS } from '../../src/taxes/vat-filings/checks.ts';
import { line } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { startVat, type VatCompany, type VatStage } from './vat-filings-stage.ts';

/** Whatever happens to documents and filings of a month, in any order: what is filed and posted adds up in the end. */
let stage: VatStage;
beforeAll(async () => {
  stage = await startVat();
});
afterAll(() => stage.close());

const RETURN = { kind: 'vat_return', period: '2026-03' };
const DAYS = ['2026-04-10', '2026-04-27', '2026-05-04'] as const;

type Step =
  | { do: 'sell' | 'buy'; haler: number; rate: 21 | 12; treatment: 'taxable' | 'eu_services' }
  | { do: 'cancel' | 'file' | 'post' | 'unpost' | 'back'; which: number }
  | { do: 'make'; type: 'E' | null }
  | { do: 'goTo'; day: (typeof DAYS)[number] };

const which = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom('sell' as const, 'buy' as const),
      haler: fc.integer({ min: 1, max: 9_000_000 }),
      rate: fc.constantFrom(21 as const, 12 as const),
      treatment: fc.constantFrom('taxable' as const, 'taxable' as const, 'eu_services' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('make' as const),
      type: fc.constantFrom(null, null, 'E' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('file' as const), which }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('cancel' as const, 'post' as const, 'unpost' as const, 'back' as const),
      which,
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('goTo' as const), day: fc.constantFrom(...DAYS) }) },
);

/** So that there is something to correct. */
const BEGINNING: readonly Step[] = [
  { do: 'sell', haler: 1_000_050, rate: 21, treatment: 'taxable' },
  { do: 'buy', haler: 400_033, rate: 12, treatment: 'taxable' },
  { do: 'make', type: null },
  { do: 'file', which: 0 },
  { do: 'post', which: 0 },
];

/** Does a step, which may be refused by a rule, but never fails. */
async function take(company: VatCompany, documents: number[], given: Step): Promise<void> {
  if (given.do === 'goTo') return stage.goTo(given.day);
  if (isSupply(given)) return enter(company, documents, given);
  const { rows } = (await company.ask('GET', '/filings')).body;
  const one = (from: readonly JsonValue[]) => (given.do === 'make' ? null : from[given.which % from.length]);
  const [filing, document] = [one(rows), one(documents)];
  const asked = {
    make: () => make(company, given.do === 'make' ? given.type : null),
    file: () => filing && company.file(filing.id),
    back: () => filing && company.file(filing.id, { status: 'draft' }),
    post: () => filing && company.post(filing.id),
    unpost: () => filing && company.ask('DELETE', `/filings/${filing.id}/post_entries`),
    cancel: () => document && company.ask('POST', `/documents/${document}/cancel`, { reason: 'omyl' }),
  }[given.do]();
  const reply = await asked;
  if (reply) expect([given, reply.status, reply.status < 500]).toEqual([given, reply.status, true]);
}

type Supply = Extract<Step, { treatment: string }>;
const isSupply = (given: Step): given is Supply => given.do === 'sell' || given.do === 'buy';

async function enter(company: VatCompany, documents: number[], given: Supply): Promise<void> {
  // A customer of another state needs a number of its own; what is bought from abroad does not.
  const vat_treatment = given.do === 'sell' ? 'taxable' : given.treatment;
  const lines = [line(given.haler / 100, { vat_rate: given.rate, vat_treatment })];
  const { id } = await (given.do === 'sell' ? company.sold : company.bought)(0, '2026-03-17', { lines });
  documents.push(id);
}

/** Before the days of a supplementary return there are none, so the first try says nothing of its reasons. */
async function make(company: VatCompany, filing_type: 'E' | null) {
  const filing = { ...RETURN, acknowledge: true, ...(filing_type === null ? {} : { filing_type }) };
  const reply = await company.make(filing);
  return reply.body.fields?.discovered_on === undefined
    ? reply
    : company.make({ ...filing, discovered_on: '2026-04-05' });
}

/** Files what is not filed yet and posts everything that holds, oldest first. */
async function settle(company: VatCompany): Promise<void> {
  stage.goTo('2026-05-10');
  const { body } = await make(company, null);
  const draft = body.id ?? (await drafts(company))[0]?.id;
  if (draft !== undefined) {
    const filed = await company.file(draft, { status: 'filed', filed_on: '2026-04-20' });
    expect([filed.status, filed.body.error]).toEqual([200, undefined]);
  }
  const { rows } = (await company.ask('GET', '/filings')).body;
  // A clearing that rests on another one goes first and comes last.
  for (const { id } of rows) await company.ask('DELETE', `/filings/${id}/post_entries`);
  for (const { id } of rows.toReversed()) await company.post(id);
}

const drafts = async (company: VatCompany): Promise<JsonValue[]> =>
  (await company.ask('GET', '/filings?status=draft')).body.rows;

/** Everything of the month is cleared: the office is owed what the return says now. */
async function expectSettled(company: VatCompany): Promise<void> {
  const { body: live } = await company.ask('GET', '/taxes/vat_return?period=2026-03');
  const { 343_900: office = 0, ...analytics } = await company.balances('343');
  expect(office + 0).toBe(live.totals.refund - live.totals.due + 0);
  expect(Object.values(analytics).filter((each) => each !== 0)).toEqual([]);
  const { rows } = (await company.ask('GET', '/filings')).body;
  const last = rows.toSorted((a: JsonValue, b: JsonValue) => b.id - a.id)[0];
  if (last !== undefined) expect((await company.filing(last.id)).difference.changed).toBe(false);
  for (const { name, violations } of VAT_FILING_CHECKS)
    expect([name, await violations(stage.sql)]).toEqual([name, []]);
}

test('filings and clearings of a month add up to the return as it is', async () => {
  const run = async (steps: readonly Step[]) => {
    stage.goTo('2026-04-10');
    const company = await stage.payer();
    const documents: number[] = [];
    for (const each of [...BEGINNING, ...steps]) await take(company, documents, each);
    await settle(company);
    await expectSettled(company);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), run), {
    seed: seedOr(20_260_501),
    numRuns: runs(4, 60),
    endOnFailure: true,
  });
});
