import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { readVatAnswers } from '../../src/public/registries/read-vat-answer.ts';
import { dutiesOf } from '../../src/taxes/duties/index.ts';
import { type Caller, type JsonValue, type Reply, startAccounting, type TestAccounting } from '../harness.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');

let now = NOW;
let service: TestAccounting;
let id: number;
let ask: Ask;

type Ask = (method: string, path: string, body?: unknown) => Promise<Reply>;

beforeAll(async () => {
  service = await startAccounting({ now: () => now });
  ({ id, ask } = await sampleOn(NOW));
});
afterAll(() => service.close());

async function sampleOn(time: number): Promise<{ id: number; ask: Ask; owner: Caller }> {
  now = time;
  const owner = await service.user();
  const { status, body } = await service.call('POST', '/entities/sample', { as: owner });
  expect(status).toBe(201);
  return { id: body.id, ask: askOf(owner, body.id), owner };
}

const askOf =
  (owner: Caller, company: number): Ask =>
  (method, path, body) =>
    service.call(method, `/entities/${company}${path}`, { as: owner, body });

/** What each statement closes with, what the books say on its last day, and what was not settled by then. */
function balances(company: number) {
  return service.sql<JsonValue[]>`
    select s.id, s.to_on, s.opening::float8, s.closing::float8, b.currency,
      lag(s.closing) over (partition by b.id order by s.to_on)::float8 as before, b.opening_balance::float8,
      (select coalesce(sum(case when p.debit = b.account_code then 1 else -1 end
          * case b.currency when 'CZK' then p.amount_haler else p.currency_amount_hundredths end), 0)::float8
        from postings p where p.entity_id = s.entity_id and b.account_code in (p.debit, p.credit) and p.date <= s.to_on
          and posting_state(p.source, p.debit, p.credit) <> 'closing') as ledger,
      (select coalesce(sum(t.amount - t.settled), 0)::float8 from bank_transactions t
        where t.entity_id = s.entity_id and t.bank_account_id = b.id and t.booked_on <= s.to_on) as waiting
    from bank_statements s join bank_accounts b on b.entity_id = s.entity_id and b.id = s.bank_account_id
    where s.entity_id = ${company} order by b.id, s.to_on`;
}

describe('the bank of a sample company', () => {
  test.each(['2026-11-20', '2026-01-15', '2027-01-31'])(
    'made on %s: statements, balances and books agree, and four movements wait',
    async (day) => {
      const made = day === '2026-11-20' ? { id, ask } : await sampleOn(Date.parse(`${day}T09:00:00Z`));
      const statements = await balances(made.id);
      expect(statements.length).toBeGreaterThan(35);
      for (const each of statements) {
        expect([each.id, each.opening]).toEqual([each.id, each.before ?? each.opening_balance]);
        expect([each.to_on, each.ledger]).toEqual([each.to_on, each.closing - each.waiting]);
        expect(each.closing).toBeGreaterThanOrEqual(0);
      }
      const { body: accounts } = await made.ask('GET', '/bank_accounts');
      expect(
        accounts.map(({ balance, statement_balance }: JsonValue) => balance - statement_balance),
      ).toEqual([0, 0]);
      await verifyAnalyticNames(made, accounts);
      const waiting = (await made.ask('GET', '/bank_transactions?state=new')).body;
      expect(waiting.rows).toHaveLength(4);
      await verifyInternalDocuments(made, day);
    },
  );

  test('holds everything that has to hold of the books', async () => {
    const results = await runChecks(service.sql, CHECKS);
    expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  });

  test('has an original file for each statement, which is known when it comes again', async () => {
    now = NOW;
    const { rows: statements } = (await ask('GET', '/statements?per=200')).body;
    expect(new Set(statements.map(({ format }: JsonValue) => format))).toEqual(new Set(['gpc', 'camt053']));
    expect(new Set(statements.map(({ continuity }: JsonValue) => continuity))).toEqual(
      new Set(['first', 'ok']),
    );
    const chosen = statements.filter((_: JsonValue, i: number) => i % 12 === 0);
    for (const { id: statement, count, sha256, size } of chosen) {
      const { body: text } = await ask('GET', `/statements/${statement}/file`);
      const [row] = await service.sql<{ data: Buffer }[]>`
        select c.data from bank_statements s
        join stored_file_chunks c on c.entity_id = s.entity_id and c.file_id = s.file_id
        where s.entity_id = ${id} and s.id = ${statement}`;
      const bytes = row?.data ?? Buffer.alloc(0);
      expect([text.slice(0, 3), bytes.length]).toEqual([bytes.subarray(0, 3).toString(), size]);
      const same = await ask('POST', '/statements', uploaded(bytes));
      expect([same.status, same.body.statements[0].sha256]).toEqual([200, sha256]);
      const changed = await ask('POST', '/statements', uploaded(Buffer.concat([bytes, Buffer.from('\n')])));
      expect([changed.status, changed.body.transactions]).toEqual([201, { new: 0, known: count }]);
      expect((await ask('DELETE', `/statements/${changed.body.statements[0].id}`)).status).toBe(204);
    }
  });

  test('pays wages and what they oblige to, to the last crown', async () => {
    const [row] = await service.sql<JsonValue[]>`
      select count(*) filter (where paid is distinct from payout_haler and (year, month) < (2026, 11))::int as open from (
        select s.year, s.month, s.payout_haler, (select sum(p.amount) from payments p
          where p.entity_id = s.entity_id and p.payslip_id = s.id) as paid
        from payslips s where s.entity_id = ${id}
      ) x`;
    expect(row.open).toBe(0);
    for (const [year, month] of [
      [2024, 11],
      [2025, 12],
      [2026, 10],
    ] as const) {
      const owed = await dutiesOf(service.sql, id, { year, month }, NOW);
      const paid = await service.sql<JsonValue[]>`
        select duty_kind as kind, duty_insurer as insurer, amount::float8 / 100 as amount from payments
        where entity_id = ${id} and duty_period = ${`${year}-${month}`} and duty_kind <> 'vat' order by 1, 2`;
      const wanted = owed.flatMap(({ payment, amount }) =>
        payment === null ? [] : [{ kind: payment.duty.kind, insurer: payment.duty.insurer ?? null, amount }],
      );
      expect(paid).toEqual(
        wanted.sort((a, b) => `${a.kind} ${a.insurer}`.localeCompare(`${b.kind} ${b.insurer}`)),
      );
    }
    const { body: due } = await ask('GET', '/payslips/duties');
    const owed = due.filter(({ amount }: JsonValue) => amount !== null);
    expect(owed.length).toBeGreaterThan(3);
    expect(owed.map(({ paid }: JsonValue) => paid)).toEqual(owed.map(({ amount }: JsonValue) => amount));
    expect(due.filter(({ kind, paid }: JsonValue) => (kind === 'jmhz') !== (paid === null))).toEqual([]);
    const { body } = await ask('GET', '/reports/trial_balance?year=2026');
    const closing = (account: string) =>
      body.rows.find((each: JsonValue) => each.account === account)?.closing ?? 0;
    expect(['331', '336', '342', '261'].map(closing)).toEqual([0, 0, 0, 0]);
    expect([closing('568') > 0, closing('662') < 0]).toEqual([true, true]);
  });

  test('lets the last month wait for people: with a proposal, without one, paid twice, and by card', async () => {
    const { rows } = (await ask('GET', '/bank_transactions?state=new')).body;
    const { body } = await ask('POST', '/bank_transactions/match', { dry_run: true });
    const decided = new Map(
      body.rows.map(({ id: transaction, decision, candidate }: JsonValue) => [
        transaction,
        { decision, candidate },
      ]),
    );
    const waiting = rows.map(({ id: transaction, kind, suggestion }: JsonValue) => ({
      kind,
      suggestion,
      ...(decided.get(transaction) as object),
    }));
    for (const { suggestion, candidate } of waiting) expect(suggestion).toEqual(candidate);
    expect(waiting.map(({ kind, decision }: JsonValue) => `${kind} ${decision}`).sort()).toEqual([
      'card none',
      'transfer none',
      'transfer propose',
      'transfer propose',
    ]);
  });

  test('has orders: two paid, one that the bank has, and one to be handed over, with an answer that nobody gave', async () => {
    const { body: orders } = await ask('GET', '/payment_orders');
    expect(orders.map(({ state }: JsonValue) => state)).toEqual([
      'created',
      'exported',
      'executed',
      'executed',
    ]);
    const items = orders.flatMap((order: JsonValue) =>
      order.items.map((item: JsonValue) => ({ ...item, order })),
    );
    for (const { executed_by, order } of items) expect(executed_by !== null).toBe(order.state === 'executed');
    expect(
      new Set(
        items.map(({ payslip_id, duty, document_id }: JsonValue) =>
          [payslip_id, duty, document_id].findIndex(Boolean),
        ),
      ),
    ).toEqual(new Set([0, 1, 2]));
    for (const { id: order, sha256 } of orders) {
      const { body } = await ask('GET', `/payment_orders/${order}/file`);
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
    }
    const proved = items.filter(({ proof }: JsonValue) => proof !== null);
    expect(proved.length).toBeGreaterThan(2);
    for (const { proof, order } of proved)
      expect([proof.kind, proof.published, order.note]).toEqual([
        'payer',
        true,
        expect.stringContaining('smyšlená'),
      ]);
    const [evidence] = await service.sql<
      { xml: string }[]
    >`select xml from payment_order_evidence where entity_id = ${id}`;
    const numbers = proved.map(({ proof }: JsonValue) => proof.dic.slice(2));
    const read = readVatAnswers(evidence?.xml ?? '', numbers);
    expect(typeof read === 'string' ? read : numbers.map((number: string) => read.get(number)?.kind)).toEqual(
      numbers.map(() => 'payer'),
    );
    const [{ id: replaces, bank_account_id, due_on, items: open }] = orders;
    const again = open.map(({ document_id }: JsonValue) => ({ document_id }));
    const own = { payment_order: { bank_account_id, due_on, items: again, replaces } };
    const { body: refusal } = await ask('POST', '/payment_orders', own);
    expect(refusal.code).toBe('ORDER_UNCONFIRMED');
    expect(JSON.stringify(refusal.items)).toContain('Za ukázkovou firmu se registru nikdo neptá');
  });

  test('has rules for what repeats, which fit what the statements have', async () => {
    const { body: rules } = await ask('GET', '/automation/rules');
    expect(rules.map(({ target }: JsonValue) => target)).toEqual([
      ...['bank_transaction', 'bank_transaction', 'bank_transaction', 'document'],
    ]);
    for (const { id: rule_id, name } of rules) {
      const { body: preview } = await ask('POST', '/automation/rules/preview', { rule_id });
      expect([name, preview.rows.length > 2]).toEqual([name, true]);
    }
    // Two years of fees and of interest of quarters; fuel is matched to its receipts before any rule is asked.
    expect(rules.slice(0, 3).map(({ name, hits }: JsonValue) => [name, hits])).toEqual([
      ['Poplatky banky', 24],
      ['Úroky z účtu', 8],
      ['Nafta', 0],
    ]);
    const { body: fees } = await ask('GET', '/bank_transactions?q=poplatek&per=1');
    const { body: told } = await ask(
      'GET',
      `/events?subject_type=BankTransaction&subject_id=${fees.rows[0].id}`,
    );
    expect(JSON.stringify(told.rows)).toContain('pravidlo Poplatky banky');
    expect(rules.at(-1)).toMatchObject({ hits: 1, last_hit_at: expect.any(String) });
    const { body: filled } = await ask('GET', '/documents?status=draft&tag=telefon');
    expect(filled.rows).toMatchObject([{ partner: { name: 'Modelový operátor a.s.' } }]);
  });

  // Nobody is asked for rates here, without which nothing in euros is settled.
  test('is matched as the automatic run matches it again', async () => {
    now = NOW;
    const settled = await service.sql<JsonValue[]>`
      select t.id, m.evidence, p.document_id, p.payslip_id, p.duty_kind, p.duty_insurer
      from bank_matches m join bank_transactions t on t.entity_id = m.entity_id and t.id = m.transaction_id
      join payments p on p.entity_id = m.entity_id and p.id = m.payment_id
      join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
      where t.entity_id = ${id} and b.currency = 'CZK' and t.booked_on >= '2026-11-01' and m.user_id is null
        and not exists (select from payment_receipts r where r.entity_id = p.entity_id and r.payment_id = p.id)
        and not exists (select from payment_order_items i
          where i.entity_id = p.entity_id and i.document_id = p.document_id)
      order by t.id`;
    expect(settled.length).toBeGreaterThan(12);
    for (const each of settled)
      expect((await ask('DELETE', `/bank_transactions/${each.id}/match`)).status).toBe(204);
    await service.sql`delete from bank_refusals where entity_id = ${id}`;
    const ids = settled.map((each) => each.id);
    const { body } = await ask('POST', '/bank_transactions/match', { ids });
    expect([body.checked, body.matched]).toEqual([ids.length, ids.length]);
    const chosen = body.rows.map(({ id: transaction, candidate: { items, evidence } }: JsonValue) => ({
      id: transaction,
      evidence,
      document_id: items[0].document_id ?? null,
      payslip_id: items[0].payslip_id ?? null,
      duty_kind: items[0].duty?.kind ?? null,
      duty_insurer: items[0].duty?.insurer ?? null,
    }));
    expect(chosen.sort((a: JsonValue, b: JsonValue) => a.id - b.id)).toEqual(
      settled.map((each) => ({ ...each })),
    );
    const again = await balances(id);
    for (const each of again) expect(each.ledger).toBe(each.closing - each.waiting);
  });
});

/** An analytic account of the chart is named as what it is of, as that of an account which is added to a company. */
async function verifyAnalyticNames({ ask: asked }: { ask: Ask }, accounts: JsonValue[]): Promise<void> {
  const { body: chart } = await asked('GET', '/accounts');
  const nameOf = (wanted: string) => chart.find(({ code }: JsonValue) => code === wanted)?.name;
  const analytic = accounts.filter(({ account_code }) => account_code.length > 3);
  expect(analytic).toHaveLength(1);
  for (const { account_code, name } of analytic) expect(nameOf(account_code)).toBe(name);
}

/**
 * Of both years that have ended: a cost moved into the next year, which turns back there by itself, and estimates that
 * are undone on the day of the invoice that they stood for, and name it.
 */
async function verifyInternalDocuments({ ask: asked }: { ask: Ask }, today: string): Promise<void> {
  const present = Number(today.slice(0, 4));
  const { rows } = (
    await asked('GET', `/journal?source=journal&from=${present - 2}-01-01&to=${today}&per=500`)
  ).body;
  const moved = (date: string, debit: string, credit: string): JsonValue[] =>
    rows.filter(
      (row: JsonValue) => [row.date, row.debit, row.credit].join() === [date, debit, credit].join(),
    );
  for (const year of [present - 2, present - 1]) {
    const [accrued] = moved(`${year}-12-31`, '381', '548');
    const [turned] = moved(`${year + 1}-01-01`, '548', '381');
    expect([year, accrued?.amount, turned?.amount]).toEqual([year, 38_500, 38_500]);
    const entry = (await asked('GET', `/journal/${accrued?.entry_id}`)).body;
    expect([entry.reverse_on, entry.reversed_by_id]).toEqual([`${year + 1}-01-01`, turned?.entry_id]);
    expect((await asked('GET', `/documents/${accrued?.document_id}`)).body).toMatchObject({ total: 42_000 });
    expect(moved(`${year}-12-31`, '518', '389')).toHaveLength(1);
  }
  const estimates = rows.filter(({ credit }: JsonValue) => credit === '389');
  const undone = rows.filter(({ debit }: JsonValue) => debit === '389');
  expect([estimates.length, undone.length]).toEqual(ESTIMATES[today]);
  for (const { document_id, date, credit, amount } of undone) {
    const { body: invoice } = await asked('GET', `/documents/${document_id}`);
    expect([invoice.kind, invoice.accounting_on]).toEqual(['received_invoice', date]);
    expect(estimates.some((each: JsonValue) => each.debit === credit && each.amount === amount)).toBe(true);
  }
}

/** How many are made by a day, and how many are undone by then. */
const ESTIMATES: Record<string, number[]> = {
  '2026-11-20': [4, 4],
  // Electricity was settled in December, so that nothing of it is left to be estimated.
  '2026-01-15': [2, 2],
  '2027-01-31': [2, 2],
};

function uploaded(bytes: Buffer): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'vypis'));
  return form;
}
