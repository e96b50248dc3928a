import { printTable } from '../../news-feed/bench/measure/table.ts';
import type { Sql } from '../src/platform/store.ts';
import { fillDocuments } from './fill-documents.ts';
import type { Stage } from './fill-stage.ts';
import {
  type ListFigures,
  measurePages,
  measureShares,
  type ShareFigures,
} from './measure-documents-lists.ts';
import { measurePreview, type PreviewFigures } from './measure-documents-preview.ts';
import {
  type AtOnceFigures,
  asker,
  type BulkFigures,
  type HistoryFigures,
  type IssueFigures,
  measureAtOnce,
  measureBulk,
  measureHistory,
  measureIssue,
  prepareCompany,
} from './measure-documents-writes.ts';
import { verdict } from './verdict.ts';

const DOCUMENTS = 100_000;
const FEW = 100;
const CONTACTS = 2_000;
const YEAR = 2026;

/** What documents cost: to preview, to issue, beside bare statements and a long history, and to list. */
export async function benchDocuments(origin: string, sql: Sql, { key, empty }: Stage): Promise<void> {
  const ask = asker(origin, key);
  const [half = 0, alike = 0, few = 0, writing = 0] = empty.slice(2);
  const partnerId = await prepareCompany(sql, ask, writing);
  printPreview(await measurePreview(sql, writing, partnerId));
  printIssue(await measureIssue(sql, ask, writing, partnerId));
  printBulk(await measureBulk(ask, writing, partnerId));
  printAtOnce(await measureAtOnce(sql, ask, writing, partnerId));
  const filling = { documents: DOCUMENTS, contacts: CONTACTS, year: YEAR };
  const ofHalf = await fillDocuments(sql, { ...filling, entityId: half, ofFirst: 2 });
  const ofAlike = await fillDocuments(sql, { ...filling, entityId: alike, ofFirst: CONTACTS });
  await fillDocuments(sql, { ...filling, entityId: few, documents: FEW, ofFirst: FEW });
  printLists(await measurePages(origin, sql, key, alike));
  printShares(await measureShares(origin, key, [half, ofHalf], [alike, ofAlike]));
  const company = async (entityId: number) => [entityId, await prepareCompany(sql, ask, entityId)] as const;
  printHistory(await measureHistory(ask, await company(half), await company(few)));
}

function printPreview({ whole, bare, wholeOfCore, bareOfCore, pure }: PreviewFigures): void {
  const target = (rate: number) => verdict('at least 2000', rate >= 2000);
  printTable(
    'Previewing an invoice of ten lines in one process: the handler, from the parsed body to the answer before it is JSON',
    ['what', 'a second', 'a second of its processor time', 'target'],
    [
      ['with its reads, eight at once', whole.toFixed(0), wholeOfCore.toFixed(0), target(whole)],
      ['bare reads of the same rows', bare.toFixed(0), bareOfCore.toFixed(0), ''],
      ['its reads answered from memory', '', pure.toFixed(0), target(pure)],
    ],
  );
}

function printIssue({ service, bare }: IssueFigures): void {
  printTable(
    'Issuing an invoice of ten lines by HTTP, beside its rows stored by bare statements (medians)',
    ['service, ms', 'bare, ms', 'ratio', 'target'],
    [[service.toFixed(1), bare.toFixed(1), ...atMost(service / bare, 3)]],
  );
}

function printBulk({ single, bulk }: BulkFigures): void {
  printTable(
    '1,000 drafts issued in bulks of 200, beside as many one by one (medians of a document)',
    ['bulk, ms', 'single, ms', 'ratio', 'target'],
    [[bulk.toFixed(1), single.toFixed(1), ...atMost(bulk / single, 2)]],
  );
}

function printAtOnce({ issued, whole, seconds }: AtOnceFigures): void {
  printTable(
    'Eight clients issuing at once: documents with their number, entries and history record',
    ['issued', 'whole', 'a second', 'target'],
    [[String(issued), String(whole), (issued / seconds).toFixed(0), verdict('all whole', issued === whole)]],
  );
}

function printHistory({ many, few }: HistoryFigures): void {
  printTable(
    `An issue with ${DOCUMENTS} documents before it, beside one with ${FEW} (medians)`,
    ['many, ms', 'few, ms', 'ratio', 'target'],
    [[many.toFixed(1), few.toFixed(1), ...atMost(many / few, 1.2)]],
  );
}

function printLists(lists: readonly ListFigures[]): void {
  printTable(
    `Pages of a list of ${DOCUMENTS} documents with sums by HTTP, beside the bare statements (medians)`,
    ['what', 'service, ms', 'bare, ms', 'ratio', 'target'],
    lists.map(({ name, service, bare }) => [
      name,
      service.toFixed(1),
      bare.toFixed(1),
      (bare / service).toFixed(2),
      verdict('at least 0.5', bare / service >= 0.5),
    ]),
  );
}

function printShares(shares: readonly ShareFigures[]): void {
  printTable(
    'Where one contact has half of all documents, beside a company where all have alike (medians)',
    ['what', 'half, ms', 'alike, ms', 'ratio'],
    shares.map(({ name, half, alike }) => [
      name,
      half.toFixed(1),
      alike.toFixed(1),
      (half / alike).toFixed(2),
    ]),
  );
}

const atMost = (ratio: number, target: number) => [
  ratio.toFixed(2),
  verdict(`at most ${target}`, ratio <= target),
];
