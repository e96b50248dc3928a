import { pick, type Random } from '../../../../test/random.ts';
import type { JsonValue } from '../harness.ts';
import { ENTRY, FILED, fileForm, invoiceBody, MONTHS, movementFile, type Things, YEAR } from './things.ts';

/** A request in a company. */
export type Asked = {
  method: 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  /** Its record of the history, if it has one of its own; null: of what the answer names, if it was made. */
  told?: [action: string, subject: number | null];
  /** Records that others have as well, as often as anything was done. */
  mayTell?: readonly [action: string, subject: number][];
  made?: (answer: JsonValue) => void;
  /** Whether anything was done, where an answer may say that nothing was. */
  did?: (answer: JsonValue) => boolean;
};
type Way = {
  kind: string;
  /** @returns null where there is nothing to do it with */
  asked: (things: Things, random: Random) => Asked | null;
};

const wayOf = <T>(
  kind: string,
  of: (things: Things) => readonly T[],
  asked: (one: T, things: Things, random: Random) => Asked,
): Way => ({
  kind,
  asked: (things, random) => {
    const all = of(things);
    return all.length === 0 ? null : asked(pick(random, all), things, random);
  },
});
const always = (kind: string, asked: (things: Things, random: Random) => Asked): Way => ({ kind, asked });
const post = (path: string, body: unknown = {}): Asked => ({ method: 'POST', path, body });
const remove = (path: string): Asked => ({ method: 'DELETE', path });
const isAnyDone = ({ results }: JsonValue): boolean =>
  results.some(({ ok, unchanged }: JsonValue) => ok && unchanged !== true);
const monthOf = (random: Random) => pick(random, MONTHS);

const BANK: Way[] = [
  wayOf(
    'movement matched',
    ({ movements }) => movements,
    ({ id }, { invoices }, random) => ({
      ...post(`/bank_transactions/${id}/match`, { items: [{ document_id: pick(random, invoices) }] }),
      told: ['bank_transaction.matched', id],
    }),
  ),
  wayOf(
    'movement posted',
    ({ movements }) => movements,
    ({ id, amount }) => ({
      ...post(`/bank_transactions/${id}/post_entries`, { lines: [{ account_code: '568', amount }] }),
      told: ['bank_transaction.posted', id],
    }),
  ),
  wayOf(
    'movement unmatched',
    ({ movements }) => movements,
    ({ id }) => ({ ...remove(`/bank_transactions/${id}/match`), told: ['bank_transaction.unmatched', id] }),
  ),
  always('all movements matched', ({ movements }) => ({
    ...post('/bank_transactions/match'),
    mayTell: movements.map(({ id }) => ['bank_transaction.matched', id]),
    did: ({ matched }) => matched > 0,
  })),
  always('statement uploaded', ({ account, statements }, random) => ({
    ...post(
      '/statements',
      fileForm(movementFile(String(2 + Math.floor(random() * 2)), [4_200, -800]), account),
    ),
    made({ statements: stored }) {
      for (const { id } of stored) if (!statements.includes(id)) statements.push(id);
    },
  })),
  wayOf(
    'statement deleted',
    ({ statements }) => statements,
    (id) => ({ ...remove(`/statements/${id}`), told: ['statement.deleted', id] }),
  ),
  wayOf(
    'document paid',
    ({ invoices }) => invoices,
    (id, { payments }) => ({
      ...post(`/documents/${id}/payments`, { paid_on: `${YEAR}-03-20`, amount: 100 }),
      made: ({ id: payment }) => payments.push([id, payment]),
    }),
  ),
  wayOf(
    'payment removed',
    ({ payments }) => payments,
    ([id, payment]) => remove(`/documents/${id}/payments/${payment}`),
  ),
];

const WAGES: Way[] = [
  always('payslips worked out', ({ slips }, random) => ({
    ...post(`/payslips/generate?year=${YEAR}`, { month: monthOf(random) }),
    made({ payslips }) {
      for (const { id } of payslips) if (!slips.includes(id)) slips.push(id);
    },
    did: ({ payslips }) => payslips.length > 0,
  })),
  ...(['approve', 'approve', 'unapprove', 'post'] as const).map((action) =>
    always(`payslips ${action}`, (_, random) => ({
      ...post('/payslips/bulk', { action, year: YEAR, month: monthOf(random) }),
      did: isAnyDone,
    })),
  ),
  always('wages paid from the bank', ({ account }, random) => ({
    ...post('/payslips/bulk', {
      ...{ action: 'pay', year: YEAR, month: monthOf(random) },
      ...{ bank_account_id: account, due_on: '2099-11-24', duties: random() < 0.5 },
    }),
    did: ({ order }) => order !== null,
  })),
  ...[1_000, 25_000].map((amount) =>
    wayOf(
      'wages paid in cash',
      ({ slips }) => slips,
      (id, { wagePayments, register }) => ({
        ...post(`/payslips/${id}/payments`, {
          payment: { cash_register_id: register, amount, paid_on: `${YEAR}-04-10` },
        }),
        told: ['payroll.paid', id],
        made: ({ id: payment }) => wagePayments.push([id, payment]),
      }),
    ),
  ),
  wayOf(
    'wage payment removed',
    ({ wagePayments }) => wagePayments,
    ([id, payment]) => ({
      ...remove(`/payslips/${id}/payments/${payment}`),
      told: ['payroll.payment_removed', id],
    }),
  ),
  wayOf(
    'payslip deleted',
    ({ slips }) => slips,
    (id) => remove(`/payslips/${id}`),
  ),
  wayOf(
    'payslip posted',
    ({ slips }) => slips,
    (id) => ({ ...post(`/payslips/${id}/post_entries`, {}) }),
  ),
  wayOf(
    'employee changed',
    ({ employees }) => employees,
    (id, _, random) => ({
      ...{ method: 'PATCH', path: `/employees/${id}` },
      body: { employee: { gross_wage: 30_000 + Math.floor(random() * 20) * 1_000 } },
    }),
  ),
];

const TAXES: Way[] = [
  always('filing made', ({ filings }, random) => ({
    ...post('/filings', {
      filing: {
        kind: pick(random, ['vat_return', 'control_statement']),
        period: `${YEAR}-0${monthOf(random)}`,
        acknowledge: true,
      },
    }),
    told: ['filing.created', null],
    made: ({ id }) => filings.push(id),
  })),
  ...[0, 1].map(() =>
    wayOf(
      'filing marked as filed',
      ({ filings }) => filings,
      (id): Asked => ({
        ...{ method: 'PATCH', path: `/filings/${id}` },
        body: FILED,
      }),
    ),
  ),
  ...[0, 1].map(() =>
    wayOf(
      'filing posted',
      ({ filings }) => filings,
      (id) => ({ ...post(`/filings/${id}/post_entries`), told: ['filing.posted', id] }),
    ),
  ),
  wayOf(
    'filing unposted',
    ({ filings }) => filings,
    (id) => ({ ...remove(`/filings/${id}/post_entries`), told: ['filing.unposted', id] }),
  ),
  wayOf(
    'filing deleted',
    ({ filings }) => filings,
    (id) => ({ ...remove(`/filings/${id}`), told: ['filing.deleted', id] }),
  ),
  always('invoice issued', ({ customer, invoices }, random) => ({
    ...post('/documents', invoiceBody(customer, monthOf(random))),
    told: ['document.issued', null],
    made: ({ id }) => invoices.push(id),
  })),
];

const BOOKS: Way[] = [
  always('depreciated', () => ({
    ...post(`/assets/depreciate?year=${YEAR}`),
    did: ({ posted }) => posted.length > 0,
  })),
  wayOf(
    'asset changed',
    ({ assets }) => assets,
    (id, _, random): Asked => ({
      ...{ method: 'PATCH', path: `/assets/${id}` },
      body: { asset: { price: 100_000 + Math.floor(random() * 3) * 10_000 } },
    }),
  ),
  wayOf(
    'asset posted',
    ({ assets }) => assets,
    (id) => post(`/assets/${id}/postings`),
  ),
  wayOf(
    'entry reversed',
    ({ entries }) => entries,
    (id, { entries }) => ({
      ...post(`/journal/${id}/reverse`, { date: `${YEAR}-12-31`, text: 'Storno' }),
      told: ['journal.reversed', id],
      made: ({ id: reversal }) => entries.push(reversal),
    }),
  ),
  wayOf(
    'entry deleted',
    ({ entries }) => entries,
    (id) => ({ ...remove(`/journal/${id}`), told: ['journal.deleted', id] }),
  ),
  wayOf(
    'entry changed',
    ({ entries }) => entries,
    (id, _, random): Asked => ({
      ...{ method: 'PATCH', path: `/journal/${id}` },
      body: {
        entry: { ...ENTRY, lines: [{ debit: '518', credit: '389', amount: 1 + Math.floor(random() * 9) }] },
      },
    }),
  ),
  always('entry made', ({ entries }) => ({
    ...post('/journal', { entry: ENTRY }),
    told: ['journal.created', null],
    made: ({ id }) => entries.push(id),
  })),
  wayOf(
    'credit note made',
    ({ invoices }) => invoices,
    (id, { invoices }) => ({
      ...post(`/documents/${id}/credit_note`, { reason: 'Vráceno' }),
      made: ({ id: note }) => invoices.push(note),
    }),
  ),
  wayOf(
    'document issued',
    ({ invoices }) => invoices,
    (id) => post(`/documents/${id}/issue`),
  ),
  wayOf(
    'document cancelled',
    ({ invoices }) => invoices,
    (id) => ({ ...post(`/documents/${id}/cancel`, { reason: 'Omyl' }), told: ['document.cancelled', id] }),
  ),
  wayOf(
    'document posted',
    ({ invoices }) => invoices,
    (id) => post(`/documents/${id}/post_entries`),
  ),
];

export const AREAS = { bank: BANK, wages: WAGES, taxes: TAXES, books: BOOKS } as const;
export type Area = keyof typeof AREAS;

export const CLASHING_KINDS = [
  ...new Set(Object.values(AREAS).flatMap((ways) => ways.map(({ kind }) => kind))),
];
