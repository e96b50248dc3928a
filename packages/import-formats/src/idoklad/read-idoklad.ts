import type { Read, ReadOptions } from '../options.ts';
import type { RecordKind } from '../record.ts';
import { fileOf, otherCompany } from '../shared/answers.ts';
import { type JsonObject, readJson } from '../shared/json.ts';
import { kindOf, readDocument } from './document.ts';

/** Lists of the interface by their names, where a file holds several. */
const LISTS: Readonly<Record<string, RecordKind>> = {
  IssuedInvoices: 'invoice',
  CreditNotes: 'credit_note',
  ProformaInvoices: 'advance',
  IssuedTaxDocuments: 'tax_receipt',
  ReceivedInvoices: 'received_invoice',
  ReceivedReceipts: 'receipt',
};

interface Found {
  readonly document: JsonObject;
  readonly kind: RecordKind | null;
}

/** What the interface of iDoklad (version 3) gives: an answer with its page, a list, or lists by their names. */
export async function readIdoklad(bytes: Uint8Array, options: ReadOptions): Promise<Read | null> {
  const json = readJson(bytes);
  const found = json === null ? [] : documentsOf(json);
  if (found.length === 0) return null;
  const own = found.map(({ document }) => document.object('MyAddress')?.text('IdentificationNumber') ?? null);
  const ownIco =
    own
      .find((ico) => ico !== null)
      ?.replace(/\s/g, '')
      .padStart(8, '0') ?? null;
  const foreign = otherCompany(ownIco, options);
  if (foreign !== null) return foreign;
  const numbers = new Map(
    found
      .filter(({ document, kind }) => (kind ?? kindOf(document, options)) === 'invoice')
      .map(({ document }) => [document.text('Id') ?? '', document.text('DocumentNumber') ?? '']),
  );
  const records = found.map(({ document, kind }) => readDocument(document, { options, kind, numbers }));
  return fileOf({ format: 'idoklad', ownIco, records });
}

function documentsOf(json: JsonObject | JsonObject[]): Found[] {
  if (Array.isArray(json)) return json.filter(isDocument).map((document) => ({ document, kind: null }));
  const named = Object.entries(LISTS).flatMap(([name, kind]) => {
    const documents = json.isList(name) ? json.list(name) : listOf(json.object(name));
    return documents.filter(isDocument).map((document) => ({ document, kind }));
  });
  if (named.length > 0) return named;
  const listed = listOf(json).filter(isDocument);
  const all = listed.length > 0 ? listed : [json.object('Data') ?? json].filter(isDocument);
  return all.map((document) => ({ document, kind: null }));
}

/** `{Data: {Items: […]}}` and its parts. */
function listOf(json: JsonObject | null): JsonObject[] {
  if (json === null) return [];
  const data = json.object('Data');
  if (data !== null) return data.list('Items');
  return json.isList('Data') ? json.list('Data') : json.list('Items');
}

const isDocument = (given: JsonObject) =>
  given.has('DocumentNumber') && (given.has('DateOfIssue') || given.has('DateOfReceiving'));
