import { afterAll, beforeAll, expect, test } from 'vitest';
import { type YearDocument, yearOf } from '../../../../packages/import-formats/src/testing/year.ts';
import {
  asFakturoid,
  asIdoklad,
  asMoney,
  asPohoda,
} from '../../../../packages/import-formats/src/testing/year-files.ts';
import type { Caller, JsonValue, TestAccounting } from '../harness.ts';
import { importStage, startImporting } from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

const YEAR = yearOf({ year: 2025, count: 60 });
const FORMATS = [
  ['pohoda', asPohoda],
  ['money', asMoney],
  ['fakturoid', asFakturoid],
  ['idoklad', asIdoklad],
] as const;

const numberOf = ({ externalNumber, number }: YearDocument) => externalNumber ?? number;

test.each(FORMATS)('a year of %s is taken over as it was, and once', async (format, write) => {
  const own = await importStage(service, owner);
  const options = { history_until: '2025-12-31' };
  const made = await own.previewed(write(YEAR), { options });
  expect([made.format, made.counts]).toEqual([
    format,
    { total: YEAR.length, create: YEAR.length, skip: 0, error: 0 },
  ]);
  expect(await own.run(made.id)).toMatchObject({ state: 'done', error: null });
  const stored = new Map<string, JsonValue>(
    (await own.documents()).map((each) => [each.external_number ?? each.number, each]),
  );
  for (const document of YEAR) {
    const paid = document.payments
      .filter(({ paidOn }) => paidOn <= '2025-12-31')
      .reduce((all, { amount }) => all + amount, 0);
    expect(stored.get(numberOf(document))).toMatchObject({
      kind: document.kind,
      status: 'issued',
      taken_over: true,
      total: document.total / 100,
      currency: document.currency,
      issued_on: document.issuedOn,
      ...(format === 'idoklad' ? {} : { paid: paid / 100 }),
    });
  }
  expect((await own.previewed(write(YEAR), { options })).counts).toMatchObject({
    create: 0,
    skip: YEAR.length,
  });
});

test('a year that is no history is issued by our rules as far as it is our own, the rest are drafts', async () => {
  const own = await importStage(service, owner);
  const made = await own.previewed(asPohoda(YEAR));
  expect(made.counts).toMatchObject({ create: YEAR.length, error: 0 });
  expect(await own.run(made.id)).toMatchObject({ state: 'done', error: null });
  const stored = await own.documents();
  const drafts = (await own.documents('&status=draft')).map(({ external_number }) => external_number);
  const isReceived = ({ kind }: YearDocument) => kind.startsWith('received');
  expect(drafts.toSorted()).toEqual(YEAR.filter(isReceived).map(numberOf).toSorted());
  for (const document of YEAR.filter((each) => !isReceived(each))) {
    expect(stored.find(({ number }) => number === document.number)).toMatchObject({
      status: 'issued',
      taken_over: false,
      total: document.total / 100,
    });
  }
});
