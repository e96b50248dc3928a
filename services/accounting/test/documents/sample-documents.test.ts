import { sumsOf } from '@news-and-accounting/business-document';
import { readIsdoc } from '@news-and-accounting/isdoc';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenRules } from '../../../../packages/isdoc/src/testing/rules.ts';
import { schemaErrors } from '../../../../packages/isdoc/src/testing/schema.ts';
import { CHECKS } from '../../src/checks.ts';
import { DOCUMENT_KINDS } from '../../src/documents/documents/kinds.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';
import { companyOf, pairs, type TestCompany } from './documents-harness.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let service: TestAccounting;
let owner: Caller;
let sample: TestCompany;
beforeAll(async () => {
  // Nobody is asked for its exchange rates.
  service = await startAccounting({ now: () => NOW, settings: { CNB_RATES_URL: 'off' } });
  owner = await service.user();
  sample = await anotherSample();
});
afterAll(() => service.close());

async function anotherSample(): Promise<TestCompany> {
  const { status, body } = await service.call('POST', '/entities/sample', { as: owner });
  expect(status).toBe(201);
  return companyOf(service, owner, body.id);
}

describe('the documents of a sample company', () => {
  test('are two years of every kind, in every state, open and settled', async () => {
    const { rows, total } = await sample.list('?per=500');
    expect(total).toBeGreaterThan(200);
    expect(new Set(rows.map(({ kind }: JsonValue) => kind))).toEqual(new Set(DOCUMENT_KINDS));
    const states = new Set(
      rows.map(({ status, payment_state }: JsonValue) => (status === 'issued' ? payment_state : status)),
    );
    expect(states).toEqual(new Set(['draft', 'cancelled', 'unpaid', 'partial', 'paid', 'overpaid']));
    const days = rows.map(({ issued_on }: JsonValue) => issued_on).sort();
    expect([days[0] < '2024-12', days.at(-1) <= '2026-11-20']).toEqual([true, true]);
    for (const query of [
      'payment_state=overdue&direction=issued',
      'payment_state=overdue&direction=received',
      'currency=EUR&kind=invoice',
      'status=draft',
      'status=cancelled',
    ])
      expect([query, (await sample.list(`?${query}`)).total > 0]).toEqual([query, true]);
    const treatments = new Set(
      rows.flatMap(({ vat }: JsonValue) => vat.map((row: JsonValue) => row.vat_treatment)),
    );
    for (const each of ['taxable', 'reverse_charge', 'eu_goods', 'eu_services', 'not_subject'])
      expect(treatments).toContain(each);
  });

  test('hold everything that has to hold of the books', async () => {
    const results = await runChecks(service.sql, CHECKS);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  test('say how their figures came about, up to what is to be paid', async () => {
    const { rows } = await sample.list('?per=500');
    const alike = (row: JsonValue) =>
      `${row.kind} ${row.currency} ${row.advances_deducted > 0} ${row.rounding > 0}`;
    const chosen = new Map<string, JsonValue>(rows.map((row: JsonValue) => [alike(row), row]));
    for (const { id } of chosen.values()) {
      const { steps, total, total_payable, currency } = (await sample.ask('GET', `/documents/${id}?steps=1`))
        .body;
      const end = steps.findLast(({ what }: JsonValue) => /^(Celkem: |K úhradě: )/.test(what));
      expect([id, end.result, end.currency]).toEqual([
        id,
        end.what[0] === 'K' ? total_payable : total,
        currency,
      ]);
    }
  });

  test('have numbers in the order of their series, without gaps, and history', async () => {
    const { body: series } = await sample.ask('GET', '/number_series');
    const years = series.flatMap(({ years: all }: JsonValue) => all);
    expect(years.flatMap(({ gaps }: JsonValue) => gaps)).toEqual([]);
    expect(years.filter(({ next }: JsonValue) => next > 1).length).toBeGreaterThan(20);
    const [row] = await service.sql<{ without: number }[]>`
      select count(*)::int as without from documents d where d.entity_id = ${sample.id}
        and not exists (select from events e where e.entity_id = d.entity_id and e.subject_type = 'Document'
          and e.subject_id = d.id and e.action = 'document.' || case d.status when 'draft' then 'created' else 'issued' end)`;
    expect(row?.without).toBe(0);
    const next = await sample.issued({
      kind: 'quote',
      partner_id: await sample.partner(),
      lines: [{ name: 'x' }],
    });
    const quotes = (await sample.list('?kind=quote&status=issued,cancelled')).total;
    expect(next.number).toBe(`NA2026${String(quotes).padStart(4, '0')}`);
  });

  test('are what the operations make of the same bodies', async () => {
    const { rows } = await sample.list('?status=issued&per=500');
    const kinds = [
      'invoice',
      'advance',
      'received_invoice',
      'receipt',
      'cash_in',
      'cash_out',
      'other_liability',
    ];
    const alone = ({ links, kind, vat_before_advances, vat }: JsonValue) =>
      kinds.includes(kind) && links.length === 0 && vat.length === vat_before_advances.length;
    const chosen = rows.filter(alone).filter((_: JsonValue, i: number) => i % 8 === 0);
    expect(new Set(chosen.map(({ kind }: JsonValue) => kind)).size).toBeGreaterThan(3);
    for (const { id } of chosen) {
      const stored = await sample.read(id);
      const again = await sample.preview(bodyOf(stored));
      const figures = ({ vat, base, total, total_payable, base_czk, total_czk }: JsonValue) => ({
        ...{ vat, base, total, total_payable, base_czk, total_czk },
      });
      expect([stored.number, figures(again)]).toEqual([stored.number, figures(stored)]);
      expect(pairs(again.entries)).toEqual(pairs(stored.entries));
    }
  });

  test('leave the bank and the cash register above zero every day, and nothing on the opening account', async () => {
    const lowest = await service.sql<{ account: string; lowest: number }[]>`
      select account, min(balance)::float8 as lowest from (
        select left(account, 3) as account, sum(sum(amount)) over (partition by left(account, 3) order by date) as balance
        from (
          select debit as account, date, amount_haler as amount from postings where entity_id = ${sample.id}
          union all select credit, date, -amount_haler from postings where entity_id = ${sample.id}
        ) p where account ~ '^2[12]1' group by left(account, 3), date
      ) b group by account order by account`;
    expect(lowest.map(({ account, lowest: least }) => [account, least >= 0])).toEqual([
      ['211', true],
      ['221', true],
    ]);
    const { rows } = (await sample.ask('GET', '/reports/trial_balance?year=2026')).body;
    const closing = (account: string) => rows.find((row: JsonValue) => row.account === account)?.closing ?? 0;
    expect(closing('701')).toBe(0);
    expect(closing('314')).toBe(0);
    const { sums } = await sample.list('?kind=invoice,credit_note&status=issued');
    expect(sums.map(({ currency }: JsonValue) => currency)).toEqual(['CZK', 'EUR']);
  });

  test('of fixed assets are the documents of their cards, at their prices', async () => {
    const { body: assets } = await sample.ask('GET', '/assets');
    const bought = assets.filter(({ document_id }: JsonValue) => document_id !== null);
    expect(bought).toHaveLength(5);
    for (const { document_id, price, name } of bought) {
      const { body } = await sample.ask('GET', `/documents/${document_id}/asset_proposals`);
      const cost = body.proposals.reduce((sum: number, each: JsonValue) => sum + each.price, 0);
      expect([name, cost]).toEqual([name, price]);
    }
  });

  test('leave the house: valid as ISDOC with sums that hold, and on paper in every kind and state', async () => {
    const { rows } = await sample.list('?per=500');
    const data = rows.filter(
      ({ kind, status, direction }: JsonValue) =>
        ['invoice', 'advance', 'tax_receipt', 'credit_note'].includes(kind) &&
        [status, direction].join() === 'issued,issued',
    );
    const files = await Promise.all(
      data.map(async ({ id }: JsonValue) => (await sample.ask('GET', `/documents/${id}/isdoc`)).body),
    );
    expect(files.length).toBeGreaterThan(50);
    expect([await schemaErrors(files), files.flatMap(brokenRules)]).toEqual([[], []]);
    const totals = files
      .map((file) => readIsdoc(file))
      .map((read) => [read.number, sumsOf(read).payable / 100]);
    expect(totals).toEqual(data.map(({ number, total_payable }: JsonValue) => [number, total_payable]));
    const one = new Map(
      rows.map((row: JsonValue) => [`${row.kind} ${row.direction} ${row.status} ${row.payment_state}`, row]),
    );
    const papers = await Promise.all(
      [...one.values()].map(async (row: JsonValue) => {
        const { status, body } = await sample.ask('GET', `/documents/${row.id}/pdf`);
        return [row.kind, row.direction, status, status === 200 ? body.slice(0, 5) : body.code].join(' ');
      }),
    );
    const hasPaper = (paper: string) => !/^other_|received/.test(paper) || paper.startsWith('receipt');
    for (const paper of papers) expect(paper).toMatch(hasPaper(paper) ? / 200 %PDF-$/ : / 422 NO_OUTPUT$/);
  });

  test('are the same in every company that is made on that day', async () => {
    const other = await anotherSample();
    const told = async (company: TestCompany) =>
      (await company.list('?per=500&kind=invoice,received_invoice')).rows.map(
        ({ kind, number, issued_on, total, remaining, partner }: JsonValue) => ({
          ...{ kind, number, issued_on, total, remaining, partner: partner?.name },
        }),
      );
    expect(await told(other)).toEqual(await told(sample));
  });
});

/** A document as a body of the interface. */
function bodyOf(document: JsonValue) {
  const { kind, partner_id, issued_on, received_on, taxable_on, due_on, currency, rate, lines } = document;
  const { prices_include_vat, payment_method, simplified, external_number, language } = document;
  return {
    ...{ kind, partner_id, issued_on, received_on, taxable_on, due_on, currency, rate },
    ...{ prices_include_vat, payment_method, simplified, external_number, language },
    lines: lines.map((line: JsonValue) => {
      const { name, quantity, unit, unit_price, discount_percent, vat_rate, vat_treatment } = line;
      const { commodity, deduction, deduction_percent, account_code } = line;
      return {
        ...{ name, quantity, unit, unit_price, discount_percent, vat_rate, vat_treatment, commodity },
        ...{ deduction, deduction_percent, account_code },
      };
    }),
  };
}
