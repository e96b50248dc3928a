import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { matchingCompanyOf } from '../bank/matching-stage.ts';
import type { JsonValue } from '../harness.ts';
import { type DocumentsStage, line, startDocuments } from './documents-harness.ts';
import { payingCompany } from './payments-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startDocuments({ now: () => Date.parse('2026-06-30T09:00:00Z') });
});
afterAll(() => stage.close());

const KINDS = ['invoice', 'received_invoice', 'advance', 'received_advance', 'other_receivable'] as const;
type Kind = (typeof KINDS)[number];
type Way = 'bank' | 'crowns' | 'cash' | 'on_the_way' | 'movement' | 'movement_in_crowns';
type Step =
  | { do: 'pay'; thousandths: number; rate: number; way: Way; fee: number }
  | { do: 'beyond'; cents: number; rate: number }
  | { do: 'back'; thousandths: number; rate: number }
  | { do: 'remove'; which: number }
  | { do: 'credit'; thousandths: number }
  | { do: 'offset'; rate: number; otherRate: number; thousandths: number }
  | { do: 'revalue'; rate: number }
  | { do: 'settle'; thousandths: number; rate: number };
type Dealing = { kind: Kind; cents: number; rate: number; isOld: boolean; steps: Step[]; last: number };

const rate = fc.integer({ min: 23_000, max: 27_000 }).map((thousandths) => thousandths / 1000);
const thousandths = fc.integer({ min: 1, max: 1000 });
const way = fc.constantFrom<Way>('bank', 'crowns', 'cash', 'on_the_way', 'movement', 'movement_in_crowns');
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      thousandths,
      rate,
      way,
      fee: fc.integer({ min: 0, max: 300 }),
    }),
  },
  fc.record({ do: fc.constant('beyond' as const), cents: fc.integer({ min: 1, max: 50_000 }), rate }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('back' as const), thousandths, rate }) },
  fc.record({ do: fc.constant('remove' as const), which: fc.nat(9) }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('credit' as const), thousandths }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('offset' as const), rate, otherRate: rate, thousandths }),
  },
  fc.record({ do: fc.constant('revalue' as const), rate }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('settle' as const), thousandths, rate }) },
);
const dealing: fc.Arbitrary<Dealing> = fc.record({
  kind: fc.constantFrom(...KINDS),
  cents: fc.integer({ min: 100, max: 1_000_000 }),
  rate,
  isOld: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  last: rate,
});

const isOurs = (kind: string) => ['invoice', 'credit_note', 'advance', 'other_receivable'].includes(kind);
const isAdvance = (kind: string) => kind.endsWith('advance');
const czkOf = (cents: number, by: number) =>
  Math.sign(cents) * Number((BigInt(Math.abs(cents)) * BigInt(Math.round(by * 1000)) * 2n + 1000n) / 2000n);

/** A company that deals with one partner in euro, and what its money and documents are worth by their rates. */
async function dealingCompany() {
  const own = await payingCompany(stage, { vat_status: 'none', dic: null });
  const bank = await matchingCompanyOf(stage, own.id, own.partnerId);
  const euros = await bank.account({
    name: 'Eura',
    number: '1000000099',
    bank_code: '0800',
    currency: 'EUR',
  });
  const register = await own.ask('POST', '/cash_registers', {
    cash_register: { name: 'Eura', currency: 'EUR' },
  });
  expect(register.status).toBe(201);
  const cash = register.body.id as number;
  const documents: number[] = [];
  const cents = (amount: number) => Math.round(amount * 100);
  const document = async (kind: Kind, amount: number, by: number, on: string): Promise<JsonValue> => {
    const isReceived = kind.startsWith('received');
    const made = await own.issued({
      ...{ kind, issued_on: on, currency: 'EUR', rate: by },
      ...(isReceived ? { received_on: on, external_number: `E${documents.length}` } : {}),
      lines: [
        line(amount / 100, {
          vat_rate: null,
          vat_treatment: 'not_subject',
          ...(kind === 'other_receivable' ? { account_code: '648' } : {}),
        }),
      ],
    });
    documents.push(made.id);
    return made;
  };
  const read = (id: number) => own.read(id);
  /** Pays some cents of what is owed by the document, with its sign. */
  const pay = async (id: number, amount: number, by: number, how: Way, fee = 0) => {
    if (amount === 0) return;
    const { kind } = await read(id);
    const on = '2026-03-10';
    if (how.startsWith('movement')) {
      const into = isOurs(kind) === amount > 0;
      const inCrowns = how === 'movement_in_crowns';
      const worth = inCrowns ? Math.abs(czkOf(amount, by)) : Math.abs(amount);
      // Of what comes the bank keeps its fee, and what goes costs it besides.
      const withFee = inCrowns ? worth : into ? worth - fee : worth + fee;
      if (worth === 0 || withFee <= 0) return;
      const moved = await bank.moved(
        { amount: ((into ? 1 : -1) * withFee) / 100, on },
        inCrowns ? bank.accountId : euros,
      );
      await bank.matched(moved, {
        items: [{ document_id: id, amount: Math.abs(amount) / 100 }],
        ...(inCrowns ? {} : { rate: by }),
        ...(withFee === worth ? {} : { difference: { kind: 'fee' } }),
      });
      return;
    }
    const place = {
      bank: { bank_account_id: euros },
      crowns: { bank_account_id: bank.accountId },
      cash: { method: 'cash', cash_register_id: cash },
    }[how as 'bank' | 'crowns' | 'cash'];
    await own.paid(id, { amount: amount / 100, rate: by, paid_on: on, ...place });
  };
  return { ...own, euros, cash, documents, document, pay, read, cents };
}

type Books = Awaited<ReturnType<typeof dealingCompany>>;

async function doStep(books: Books, main: JsonValue, step: Step): Promise<void> {
  const { kind, id } = main;
  const now = await books.read(id);
  const left = books.cents(now.remaining);
  const part = (of: number, by: number) => Math.round((of * by) / 1000);
  switch (step.do) {
    case 'pay':
      return books.pay(id, part(left, step.thousandths), step.rate, left > 0 ? step.way : 'bank', step.fee);
    case 'beyond':
      return isAdvance(kind) ? undefined : books.pay(id, left + step.cents, step.rate, 'bank');
    case 'back':
      return books.cents(now.paid) > 0 && !(await isDeducted(books, id))
        ? books.pay(id, -part(books.cents(now.paid), step.thousandths), step.rate, 'bank')
        : undefined;
    case 'remove': {
      const payments = await books.payments(id);
      const payment = payments[step.which % Math.max(1, payments.length)];
      if (payment !== undefined && payment.settled_by_id === null) await books.remove(id, payment.id);
      return;
    }
    case 'credit': {
      if (!kind.endsWith('invoice') || part(books.cents(now.total), step.thousandths) === 0) return;
      const amount = -part(books.cents(now.total), step.thousandths) / 100;
      const lines = [{ line_id: now.lines[0].id, amount }];
      const draft = await books.ask('POST', `/documents/${id}/credit_note`, { reason: 'Sleva', lines });
      if (draft.status !== 201) return;
      if (kind === 'received_invoice') await books.change(draft.body.id, { external_number: 'OD1' });
      const issued = await books.ask('POST', `/documents/${draft.body.id}/issue`);
      // More than is left of the document.
      if (issued.status !== 200) return void (await books.ask('DELETE', `/documents/${draft.body.id}`));
      books.documents.push(issued.body.id);
      if (left > 0) await books.paid(id, { offset_document_id: issued.body.id, paid_on: '2026-03-10' });
      return;
    }
    case 'offset': {
      if (left <= 0 || isAdvance(kind)) return;
      const amount = Math.max(1, part(left, step.thousandths));
      const other = await books.document(
        isOurs(kind) ? 'received_invoice' : 'invoice',
        amount,
        step.otherRate,
        '2026-02-02',
      );
      await books.paid(id, { offset_document_id: other.id, rate: step.rate, paid_on: '2026-03-10' });
      return;
    }
    case 'revalue': {
      const body = { year: 2025, action: 'revalue', rates: { EUR: step.rate }, include_advances: true };
      expect((await books.ask('POST', '/closing', body)).status).toBe(200);
      return;
    }
    case 'settle':
      return isAdvance(kind) ? settle(books, main, step) : undefined;
  }
}

async function isDeducted(books: Books, id: number) {
  return (await books.payments(id)).some(({ settled_by_id }) => settled_by_id !== null);
}

/** An invoice that deducts what is paid of an advance. */
async function settle(
  books: Books,
  { id, kind }: JsonValue,
  { thousandths: by, rate: at }: { thousandths: number; rate: number },
) {
  const free = (await books.payments(id)).filter(({ settled_by_id }) => settled_by_id === null);
  const held = free.reduce((sum, { amount }) => sum + books.cents(amount), 0);
  if (held <= 0) return;
  const amount = Math.max(1, Math.round((held * by) / 500));
  const isReceived = kind === 'received_advance';
  const draft = await books.draft({
    ...{
      kind: isReceived ? 'received_invoice' : 'invoice',
      partner_id: books.partnerId,
      issued_on: '2026-05-10',
    },
    ...(isReceived ? { received_on: '2026-05-10', external_number: `F${books.documents.length}` } : {}),
    ...{
      currency: 'EUR',
      rate: at,
      lines: [line(amount / 100, { vat_rate: null, vat_treatment: 'not_subject' })],
    },
  });
  const settled = await books.ask('POST', `/documents/${draft.id}/settle_advances`, { advance_ids: [id] });
  expect([settled.status, settled.status === 200 || settled.body]).toEqual([200, true]);
  books.documents.push((await books.issue(draft.id)).id);
}

/** Pays what is open, gives back what is paid beyond and what is left of advances. */
async function finish(books: Books, last: number) {
  for (const id of books.documents) {
    const { kind, remaining } = await books.read(id);
    if (!isAdvance(kind)) {
      await books.pay(id, books.cents(remaining), last, 'bank');
      continue;
    }
    const free = (await books.payments(id)).filter(({ settled_by_id }) => settled_by_id === null);
    const held = free.reduce((sum, { amount }) => sum + books.cents(amount), 0);
    if (held !== 0) await books.pay(id, -held, last, 'bank');
  }
}

const OPEN_ITEMS = ['311', '321', '324', '314', '378', '379'];

async function restsOf(books: Books) {
  return stage.sql`
    select side.account, sum(side.sign * amount_haler)::int as czk, sum(side.sign * currency_amount_hundredths)::int as eur
    from postings p cross join lateral (values (p.debit, 1), (p.credit, -1)) side (account, sign)
    where entity_id = ${books.id} and left(side.account, 3) = any (${OPEN_ITEMS})
    group by partner_id, side.account having sum(side.sign * amount_haler) <> 0 or sum(side.sign * currency_amount_hundredths) <> 0`;
}

/** Gains less losses of the ledger, and what the rates of payments and documents say. */
async function differencesOf(books: Books) {
  const [posted] = await stage.sql<{ gain: number }[]>`
    select coalesce(sum(case when left(credit, 3) = '663' then amount_haler when left(debit, 3) = '563' then -amount_haler
      when left(credit, 3) = '563' then amount_haler when left(debit, 3) = '663' then -amount_haler end), 0)::int as gain
    from postings where entity_id = ${books.id}`;
  let said = 0;
  for (const id of books.documents) {
    const { kind, total_czk } = await books.read(id);
    const sign = isOurs(kind) ? 1 : -1;
    if (!isAdvance(kind)) said -= sign * books.cents(total_czk);
    for (const { method, amount, rate: by, amount_czk } of await books.payments(id)) {
      said += sign * books.cents(amount_czk);
      if (method !== 'offset' && by !== null)
        expect(Math.abs(books.cents(amount_czk) - czkOf(books.cents(amount), by))).toBeLessThanOrEqual(
          Math.abs(amount) + 1,
        );
    }
  }
  return { posted: posted?.gain, said };
}

test('whatever is paid, credited, set off and given back in euro ends at nothing, and differences are what rates say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.noBias(dealing), async ({ kind, cents, rate: by, isOld, steps, last }) => {
      const books = await dealingCompany();
      const main = await books.document(kind, cents, by, isOld ? '2025-11-03' : '2026-02-02');
      for (const each of steps) await doStep(books, main, each);
      await finish(books, last);
      expect(await restsOf(books)).toEqual([]);
      const { posted, said } = await differencesOf(books);
      expect(posted).toBe(said);
      const open = await stage.sql`
        select id, remaining::int, remaining_czk::int from documents
        where entity_id = ${books.id} and kind not in ('advance', 'received_advance') and (remaining <> 0 or remaining_czk <> 0)`;
      expect(open).toEqual([]);
    }),
    { numRuns: runs(12, 300) },
  );
  const results = await runChecks(stage.sql, CHECKS);
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
}, 300_000);
