import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  elements,
  invoice,
  item,
  moneyData,
} from '../../../../packages/import-formats/src/testing/money-files.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import type { Caller, JsonValue, TestAccounting } from '../harness.ts';
import { importStage, startImporting } from './imports-stage.ts';

let service: TestAccounting;
let owner: Caller;
beforeAll(async () => {
  service = await startImporting();
  owner = await service.user();
});
afterAll(() => service.close());

const PAID_ON = '2026-02-10';
const days = (day: string) => ({ Vystaveno: day, PlnenoDPH: day, Splatno: day, Doruceno: day });
const whole = (day: string, fields: Record<string, string>, after: Record<string, string> = {}) =>
  invoice({ fields: { ...days(day), ...fields }, items: [item()], after });

/** Receipts of suppliers stand before everything that they belong to, and one is called as one of ours. */
const RECEIPTS = {
  SeznamFaktPrij_DPP: elements({
    FaktPrij_DPP: whole('2026-02-14', { Doklad: 'DP7', PrijatDokl: 'DD-7', PlnenoDPH: PAID_ON }),
  }),
};
const ADVANCE = {
  SeznamFaktPrij: elements({
    FaktPrij: whole(
      '2026-02-01',
      { Druh: 'Z', Doklad: 'Z1', PrijatDokl: 'ZF-7' },
      {
        SeznamUhrad: elements({ Uhrada: elements({ Datum: PAID_ON, Castka: '1210' }) }),
      },
    ),
  }),
};
const OWN_RECEIPT = { SeznamFaktVyd_DPP: elements({ FaktVyd_DPP: whole('2026-02-15', { Doklad: 'DP7' }) }) };

type Stage = Awaited<ReturnType<typeof importStage>>;
const taken = async (own: Stage, lists: Record<string, string>, options: object) => {
  const made = await own.previewed(moneyData(lists), { options });
  expect(made.rows.flatMap(({ errors }: JsonValue) => errors)).toEqual([]);
  return own.run(made.id);
};
const codes = (run: JsonValue) =>
  run.rows.map(({ warnings }: JsonValue) => warnings.map(({ code }: JsonValue) => code));
const receipts = async (own: Stage, direction: string) =>
  (await own.documents('&kind=tax_receipt')).filter((each) => each.direction === direction);
const sound = async () =>
  expect((await runChecks(service.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual([]);

test('a supplier’s receipt of other books belongs to its advance and is owed by nobody', async () => {
  const own = await importStage(service, owner);
  const run = await taken(own, { ...RECEIPTS, ...ADVANCE, ...OWN_RECEIPT }, { history_until: '2026-03-31' });
  // Ours is for a payment that nobody knows of.
  expect([run.counts, codes(run)]).toMatchObject([{ create: 3, error: 0 }, [[], [], ['TAX_RECEIPT']]]);
  const [[receipt], [ours], advance] = await Promise.all([
    receipts(own, 'received'),
    receipts(own, 'issued'),
    own.documents('&kind=received_advance'),
  ]);
  expect(receipt).toMatchObject({
    ...{ external_number: 'DD-7', status: 'issued', taken_over: true, total: 1210, remaining: 0 },
    ...{ taxable_on: PAID_ON, received_on: '2026-02-14' },
  });
  // Ours keep their numbers, what is received takes another one.
  expect([ours?.number, receipt?.number === 'DP7']).toEqual(['DP7', false]);
  const { links } = (await own.call('GET', `/documents/${receipt?.id}`)).body;
  expect(links).toMatchObject([{ relation: 'advance', document_id: advance[0]?.id }]);
  expect(advance).toMatchObject([{ payment_state: 'paid', remaining: 0 }]);
  await sound();
  expect((await own.call('DELETE', `/imports/${run.id}`)).body.kept).toEqual([]);
  expect(await own.documents()).toEqual([]);
  await sound();
});

test('one that has only come is a draft beside its paid advance, and taxes when it is issued', async () => {
  const own = await importStage(service, owner);
  await taken(own, ADVANCE, { history_until: PAID_ON });
  const run = await taken(own, RECEIPTS, {});
  expect(codes(run)).toEqual([[]]);
  const [draft] = await receipts(own, 'received');
  expect(draft).toMatchObject({ status: 'draft', external_number: 'DD-7' });
  const issued = await own.call('POST', `/documents/${draft?.id}/issue`, {});
  expect([issued.status, issued.body.remaining, issued.body.vat_total]).toEqual([200, 0, 210]);
  expect(
    issued.body.entries.map(({ debit, credit, amount }: JsonValue) => [
      ...[debit.slice(0, 3), credit.slice(0, 3), amount],
    ]),
  ).toEqual([['343', '314', 210]]);
  await sound();
  // A second one has no payment left.
  const again = await taken(
    own,
    {
      SeznamFaktPrij_DPP: elements({
        FaktPrij_DPP: whole('2026-02-14', { Doklad: 'DP8', PrijatDokl: 'DD-8', PlnenoDPH: PAID_ON }),
      }),
    },
    { issue: true },
  );
  expect(codes(again)).toEqual([['TAX_RECEIPT']]);
  expect(again.rows[0].warnings[0].message).toContain('zálohy');
  await sound();
});
