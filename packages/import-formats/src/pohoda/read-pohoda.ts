import type { XmlElement } from '@news-and-accounting/xml';
import type { Read, ReadOptions } from '../options.ts';
import type { ReadRecord } from '../record.ts';
import { fileOf, otherCompany, problem, withTheirNumbers } from '../shared/answers.ts';
import { eachPart, rootAttribute, xmlWithRoot } from '../shared/xml-file.ts';
import { readAccountancy } from './accountancy.ts';
import { readBank } from './bank.ts';
import { readEntry } from './entry.ts';
import { readInvoice } from './invoice.ts';
import { readContact } from './partner.ts';

const LISTS = ['listInvoice', 'listAddressBook', 'listBank', 'listAccountancy', 'listIntDoc', 'listVoucher'];
const CONTAINERS = [
  'dataPack',
  'dataPack/dataPackItem',
  'responsePack',
  'responsePack/responsePackItem',
  ...LISTS.map((name) => `responsePack/responsePackItem/${name}`),
];

/** What the file has and nobody takes over, in the words of the program. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  intDoc: 'interní doklady',
  voucher: 'pokladní doklady',
  order: 'objednávky',
  offer: 'nabídky',
  stock: 'zásoby',
  prodejka: 'prodejky',
  vydejka: 'výdejky',
  prijemka: 'příjemky',
};

/** dataPack that other programs write for Pohoda, and responsePack that Pohoda answers with when it exports. */
export async function readPohoda(bytes: Uint8Array, options: ReadOptions): Promise<Read | null> {
  const text = xmlWithRoot(bytes, ['dataPack', 'responsePack']);
  if (text === null) return null;
  const ownIco = rootAttribute(text, 'ico')?.padStart(8, '0') ?? null;
  const foreign = otherCompany(ownIco, options);
  if (foreign !== null) return foreign;
  const ico = ownIco ?? options.own.ico ?? '';
  const records: ReadRecord[] = [];
  const left = new Map<string, number>();
  const theirs = new Map<string, string>();
  const isWhole = eachPart(text, CONTAINERS, (part) => {
    const found = recordsOf(part, { options, ico });
    for (const record of found ?? []) learn(theirs, part, record);
    if (found !== null) records.push(...found);
    else left.set(part.name, (left.get(part.name) ?? 0) + 1);
  });
  if (!isWhole) return problem('unreadable', 'XML z programu Pohoda je poškozené, nejde přečíst do konce.');
  const warnings = [...left].flatMap(([name, count]) =>
    Object.hasOwn(LEFT_OUT, name)
      ? [{ field: '', message: `Nepřebírají se ${LEFT_OUT[name]} (v souboru ${count}).` }]
      : [],
  );
  return fileOf({ format: 'pohoda', ownIco, records: withTheirNumbers(records, theirs), warnings });
}

/** Links name received documents by our numbers. */
function learn(theirs: Map<string, string>, part: XmlElement, record: ReadRecord): void {
  const ours = part.text(`${part.name}Header`, 'number', 'numberRequested');
  if (record.target === 'document' && record.externalNumber !== null && ours !== null) {
    theirs.set(ours, record.externalNumber);
  }
}

/** Null for what is not taken over. */
function recordsOf(part: XmlElement, context: { options: ReadOptions; ico: string }): ReadRecord[] | null {
  const orNull = (record: ReadRecord | null) => (record === null ? null : [record]);
  if (['invoice', 'voucher'].includes(part.name)) return orNull(readInvoice(part, context));
  if (part.name === 'intDoc') return orNull(readEntry(part, context.ico) ?? readInvoice(part, context));
  if (part.name === 'addressbook') return [readContact(part, context.ico)];
  if (part.name === 'bank') return orNull(readBank(part, context));
  if (part.name === 'accountancy') return readAccountancy(part, context.ico);
  return null;
}
