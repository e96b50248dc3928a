import type { Read, ReadOptions } from '../options.ts';
import type { PartnerRecord, PartnerValues, ReadRecord } from '../record.ts';
import { fileOf, otherCompany } from '../shared/answers.ts';
import { type JsonObject, readJson } from '../shared/json.ts';
import { partnerOf, payeeAccountOf } from '../shared/partner.ts';
import { Remarks } from '../shared/remarks.ts';
import { readDocument } from './document.ts';

interface Content {
  readonly invoices: readonly JsonObject[];
  readonly expenses: readonly JsonObject[];
  readonly subjects: readonly JsonObject[];
}

/** What the interface of Fakturoid (version 3) gives: lists by their names, or one of them alone. */
export async function readFakturoid(bytes: Uint8Array, options: ReadOptions): Promise<Read | null> {
  const content = contentOf(readJson(bytes));
  if (content === null) return null;
  const { invoices, expenses, subjects } = content;
  const own = [...invoices, ...expenses]
    .map((each) => each.text('your_registration_no'))
    .find((ico) => ico !== null);
  const ownIco = own?.replace(/\s/g, '').padStart(8, '0') ?? null;
  const foreign = otherCompany(ownIco, options);
  if (foreign !== null) return foreign;
  const numbers = new Map(invoices.map((each) => [each.text('id') ?? '', each.text('number') ?? '']));
  const records: ReadRecord[] = [
    ...subjects.map(readSubject),
    ...invoices.map((each) => readDocument(each, { isExpense: false, options, numbers })),
    ...expenses.map((each) => readDocument(each, { isExpense: true, options, numbers })),
  ];
  return fileOf({ format: 'fakturoid', ownIco, records });
}

const LISTS = ['invoices', 'expenses', 'subjects'] as const;

function contentOf(json: JsonObject | JsonObject[] | null): Content | null {
  if (json === null) return null;
  if (!Array.isArray(json)) {
    if (LISTS.some((name) => json.isList(name))) {
      return {
        invoices: json.list('invoices'),
        expenses: json.list('expenses'),
        subjects: json.list('subjects'),
      };
    }
    return contentOf([json]);
  }
  const found = {
    invoices: json.filter((each) => each.has('client_name') && each.isList('lines')),
    expenses: json.filter((each) => each.has('supplier_name') && each.isList('lines')),
    subjects: json.filter((each) => each.has('registration_no') && !each.isList('lines')),
  };
  return LISTS.every((name) => found[name].length === 0) ? null : found;
}

function readSubject(given: JsonObject): PartnerRecord {
  const remarks = new Remarks();
  const due = Number(given.text('due') ?? 'x');
  const values = (name: string | null): PartnerValues | null =>
    partnerOf(
      {
        name,
        ico: given.text('registration_no'),
        taxNumber: given.text('vat_no'),
        street: given.text('street'),
        city: given.text('city'),
        zip: given.text('zip'),
        country: given.text('country'),
        email: given.text('email'),
        phone: given.text('phone'),
        web: given.text('web'),
        accounts: [
          payeeAccountOf({
            number: given.text('bank_account'),
            iban: given.text('iban'),
            bic: given.text('swift_bic'),
          }),
        ],
        dueDays: Number.isInteger(due) && due >= 0 && due <= 365 ? due : null,
        note: given.text('private_note'),
      },
      remarks,
    );
  const name = given.text('name') ?? given.text('full_name');
  if (name === null) remarks.error('name', 'Kontakt nemá název.');
  const id = given.text('id');
  return {
    target: 'partner',
    sourceId: id === null ? null : `subject/${id}`,
    title: name ?? 'Kontakt bez názvu',
    place: { row: null, member: null },
    partner: values(name ?? 'Kontakt bez názvu') as PartnerValues,
    errors: remarks.errors,
    warnings: remarks.warnings,
  };
}
