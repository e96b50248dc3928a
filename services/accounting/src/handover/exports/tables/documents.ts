import { type Haler, halerToJson } from '@news-and-accounting/money';
import { DOCUMENT_COLUMNS, fromHundredths, fromMillionths } from '../../../documents/documents/index.ts';
import { codebook } from '../../../public/codebooks/index.ts';
import { isWantedDocument } from '../documents-store.ts';
import type { ReadingRun } from '../format.ts';
import { pages } from './pages.ts';
import type { ExportTable } from './table.ts';

type DocumentRow = Record<(typeof AMOUNTS)[number] | (typeof CROWNS)[number], Haler> & {
  id: number;
  currency: string;
  rate: number | null;
  tags: string[];
};

const AMOUNTS = [
  ...(['base', 'vat_total', 'rounding', 'total', 'advances_deducted', 'total_payable'] as const),
  ...(['paid', 'remaining'] as const),
];
const CROWNS = ['base_czk', 'vat_czk', 'total_czk'] as const;

const amounts = <Name extends string>(names: readonly Name[], row: Readonly<Record<Name, Haler>>) =>
  Object.fromEntries(names.map((name) => [name, halerToJson(row[name])]));

/** Every document that was asked for, drafts and cancelled ones too: their state is told. */
export const DOCUMENTS: ExportTable = {
  name: 'documents',
  title: 'Doklady',
  columns: [
    ...DOCUMENT_COLUMNS,
    { key: 'partner_id', title: 'Číslo kontaktu', kind: 'number' },
    { key: 'text_before', title: 'Text před položkami' },
    { key: 'text_after', title: 'Text za položkami' },
  ],
  async *rows(run) {
    const { tx, entityId } = run;
    const batches = pages<DocumentRow>(
      run,
      (after) => tx`
        select d.id, d.number, d.kind, d.direction, d.status, d.external_number, d.variable_symbol, d.partner_id,
          coalesce(d.partner, jsonb_build_object('name', p.name, 'ico', p.ico, 'dic', p.dic)) as partner,
          d.issued_on, d.taxable_on, d.received_on, d.due_on, d.accounting_on, d.currency, d.rate, d.base, d.vat_total,
          d.rounding, d.total, d.advances_deducted, d.total_payable, d.paid, d.remaining, d.base_czk, d.vat_czk,
          d.total_czk, d.payment_state, d.payment_method, d.order_number, d.tags, d.note, d.text_before, d.text_after
        from documents d left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
        where ${isWantedDocument(run)} and d.entity_id = ${entityId} and d.id > ${after}`,
    );
    for await (const batch of batches) yield batch.map(documentRow);
  },
};

function documentRow(row: DocumentRow) {
  // What a document is in CZK is not known before its rate is.
  const isKnown = row.currency === 'CZK' || row.rate !== null;
  return {
    ...row,
    ...amounts(AMOUNTS, row),
    ...(isKnown ? amounts(CROWNS, row) : { base_czk: null, vat_czk: null, total_czk: null }),
    rate: row.rate === null ? null : fromMillionths(row.rate),
    tags: row.tags.join(', '),
  };
}

type LineRow = Record<'base' | 'vat' | 'total', Haler> & {
  id: number;
  quantity: number;
  unit_price: number;
  discount_percent: number;
  vat_rate: number | null;
};

const TREATMENT_NAMES = Object.fromEntries(codebook('vat_treatments').map(({ code, name }) => [code, name]));

/** Lines of those documents. */
export const LINES: ExportTable = {
  name: 'lines',
  title: 'Položky',
  columns: [
    { key: 'document_id', title: 'Číslo záznamu dokladu', kind: 'number' },
    { key: 'number', title: 'Číslo dokladu' },
    { key: 'position', title: 'Pořadí', kind: 'number' },
    { key: 'name', title: 'Popis' },
    { key: 'quantity', title: 'Množství', kind: 'number' },
    { key: 'unit', title: 'Jednotka' },
    { key: 'unit_price', title: 'Cena za jednotku', kind: 'number' },
    { key: 'discount_percent', title: 'Sleva %', kind: 'number' },
    { key: 'vat_rate', title: 'Sazba DPH', kind: 'number' },
    { key: 'vat_treatment', title: 'Režim DPH', labels: TREATMENT_NAMES },
    { key: 'commodity', title: 'Předmět plnění' },
    { key: 'base', title: 'Základ', kind: 'money' },
    { key: 'vat', title: 'DPH', kind: 'money' },
    { key: 'total', title: 'Celkem', kind: 'money' },
    { key: 'account_code', title: 'Účet' },
    { key: 'cost_centre', title: 'Středisko' },
  ],
  async *rows(run) {
    const { tx, entityId } = run;
    const batches = pages<LineRow>(
      run,
      (after) => tx`
        select l.id, l.document_id, coalesce(d.number, d.external_number) as number, l.position, l.name, l.quantity,
          l.unit, l.unit_price, l.discount_percent, l.vat_rate, l.vat_treatment, l.commodity, l.base, l.vat, l.total,
          coalesce(l.posted_account, l.account_code) as account_code, l.cost_centre
        from document_lines l join documents d on d.entity_id = l.entity_id and d.id = l.document_id
        where l.entity_id = ${entityId} and l.id > ${after} and ${isWantedDocument(run)}`,
    );
    for await (const batch of batches) yield batch.map(lineRow);
  },
};

const lineRow = (row: LineRow) => ({
  ...row,
  ...amounts(['base', 'vat', 'total'], row),
  quantity: fromMillionths(row.quantity),
  unit_price: fromMillionths(row.unit_price),
  discount_percent: fromHundredths(row.discount_percent),
  vat_rate: row.vat_rate === null ? null : fromHundredths(row.vat_rate),
});

type PaymentRow = Record<'amount' | 'amount_czk' | 'exchange_difference', Haler> & {
  id: number;
  rate: number | null;
};

const METHODS = {
  ...{ transfer: 'převodem', cash: 'hotově', card: 'kartou', cod: 'dobírkou', other: 'jinak' },
  offset: 'zápočtem',
};

/** Payments of the period, or of the kinds of documents that are wanted. */
export const PAYMENTS: ExportTable = {
  name: 'payments',
  title: 'Úhrady',
  columns: [
    { key: 'id', title: 'Číslo záznamu', kind: 'number' },
    { key: 'number', title: 'Číslo' },
    { key: 'paid_on', title: 'Datum', kind: 'date' },
    { key: 'document_id', title: 'Číslo záznamu dokladu', kind: 'number' },
    { key: 'document', title: 'Číslo dokladu' },
    { key: 'amount', title: 'Částka', kind: 'money' },
    { key: 'currency', title: 'Měna' },
    { key: 'rate', title: 'Kurz', kind: 'number' },
    { key: 'amount_czk', title: 'Částka Kč', kind: 'money' },
    { key: 'exchange_difference', title: 'Kurzový rozdíl Kč', kind: 'money' },
    { key: 'method', title: 'Způsob úhrady', labels: METHODS },
    { key: 'place', title: 'Účet nebo pokladna' },
    { key: 'bank_transaction_id', title: 'Číslo pohybu', kind: 'number' },
    { key: 'note', title: 'Poznámka' },
  ],
  async *rows(run) {
    for await (const batch of pages<PaymentRow>(run, (after) => paymentsAfter(run, after)))
      yield batch.map((row) => ({
        ...row,
        ...amounts(['amount', 'amount_czk', 'exchange_difference'], row),
        rate: row.rate === null ? null : fromMillionths(row.rate),
      }));
  },
};

function paymentsAfter(run: ReadingRun, after: number) {
  const { tx, entityId, from, to, options } = run;
  const isWanted =
    options.kinds.length > 0
      ? isWantedDocument(run)
      : tx`${from === null ? tx`true` : tx`m.paid_on >= ${from}`} and ${to === null ? tx`true` : tx`m.paid_on <= ${to}`}`;
  return tx`
    select m.id, m.number, m.paid_on, m.document_id, coalesce(d.number, d.external_number) as document, m.amount,
      coalesce(d.currency, b.currency, c.currency, 'CZK') as currency, m.rate, m.amount_czk, m.exchange_difference,
      m.method, coalesce(b.name, c.name) as place, m.bank_transaction_id, m.note
    from payments m
    left join documents d on d.entity_id = m.entity_id and d.id = m.document_id
    left join bank_accounts b on b.entity_id = m.entity_id and b.id = m.bank_account_id
    left join cash_registers c on c.entity_id = m.entity_id and c.id = m.cash_register_id
    where m.entity_id = ${entityId} and m.removed_at is null and m.id > ${after} and ${isWanted}`;
}
