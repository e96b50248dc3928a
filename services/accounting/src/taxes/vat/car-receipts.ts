import type { ReceiptRow } from '@news-and-accounting/document';
import { sum, ZERO } from '@news-and-accounting/money';
import type { VatAmount, VatDocument, VatKey } from '@news-and-accounting/vat';
import { settledOf } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';

/**
 * Documents of cars with what the receipts that they settle have deducted, as it is posted: a receipt that deducted beyond
 * the limit of a car is set right by the document, also where it leaves nothing of a row. Others are as they came.
 */
export function withCarReceipts(
  sql: Queries,
  entityId: number,
  documents: readonly VatDocument[],
): Promise<VatDocument[]> {
  return Promise.all(
    documents.map(async (document) => {
      const cars = document.lines.filter(isCarWithReceipts);
      if (cars.length === 0) return document;
      const receipts = (await settledOf(sql, entityId, document.id)).flatMap(({ rows }) => rows);
      return cars.reduce((known, car) => withDeducted(known, car, receipts), document);
    }),
  );
}

const isCarWithReceipts = ({ deduction, taxOfCar }: VatDocument['lines'][number]) =>
  deduction === 'car' && taxOfCar !== undefined;

function withDeducted(document: VatDocument, car: VatKey, receipts: readonly ReceiptRow[]): VatDocument {
  const own = receipts.filter((row) => isSame(row, car));
  if (own.length === 0) return document;
  const byReceipts = {
    taxed: sum(own.map(({ vatCzk }) => vatCzk)),
    deducted: sum(own.map(({ vatCzk, deductedCzk = vatCzk }) => deductedCzk)),
  };
  const at = document.rows.findIndex((row) => isSame(row, car));
  const { treatment, commodity, rate } = car;
  const left: VatAmount = document.rows[at] ?? { treatment, commodity, rate, base: ZERO, vat: ZERO };
  const others = document.rows.filter((_, place) => place !== at);
  return { ...document, rows: [...others, { ...left, byReceipts }] };
}

const isSame = (a: VatKey, b: VatKey) =>
  a.treatment === b.treatment && a.commodity === b.commodity && a.rate === b.rate;
