import type { XmlElement } from '@news-and-accounting/xml';
import type { Read, ReadOptions } from '../options.ts';
import type { ReadRecord } from '../record.ts';
import { fileOf, otherCompany, problem } from '../shared/answers.ts';
import { eachPart, rootAttribute, xmlWithRoot } from '../shared/xml-file.ts';
import { readInvoice } from './invoice.ts';
import { readBank, readContact, readInternal } from './other.ts';
import { withPartnersOfFile } from './partners.ts';

const LISTS = [
  'SeznamFaktVyd',
  'SeznamFaktPrij',
  'SeznamFaktVyd_DPP',
  'SeznamFaktPrij_DPP',
  'SeznamPohledavek',
  'SeznamZavazku',
  'SeznamFirem',
  'SeznamBankDokl',
  'SeznamIntDokl',
  'SeznamPokDokl',
];
const CONTAINERS = ['MoneyData', ...LISTS.map((name) => `MoneyData/${name}`)];

/** MoneyData, the exchange of Money S3. */
export async function readMoney(bytes: Uint8Array, options: ReadOptions): Promise<Read | null> {
  const text = xmlWithRoot(bytes, ['MoneyData']);
  if (text === null) return null;
  let ownIco = rootAttribute(text, 'ICAgendy')?.trim().padStart(8, '0') ?? null;
  const records: ReadRecord[] = [];
  let cash = 0;
  const isWhole = eachPart(text, CONTAINERS, (part) => {
    ownIco ??= part.text('MojeFirma', 'ICO')?.padStart(8, '0') ?? null;
    if (part.name === 'PokDokl') cash += 1;
    const record = recordOf(part, options);
    if (record !== null) records.push(record);
  });
  const foreign = otherCompany(ownIco, options);
  if (foreign !== null) return foreign;
  if (!isWhole) return problem('unreadable', 'XML z programu Money je poškozené, nejde přečíst do konce.');
  const warnings =
    cash === 0 ? [] : [{ field: '', message: `Nepřebírají se pokladní doklady (v souboru ${cash}).` }];
  return fileOf({ format: 'money', ownIco, records: withPartnersOfFile(records), warnings });
}

function recordOf(part: XmlElement, options: ReadOptions): ReadRecord | null {
  if (part.name === 'Firma') return readContact(part);
  if (part.name === 'BankDokl') return readBank(part);
  if (part.name === 'IntDokl') return readInternal(part);
  return readInvoice(part, options);
}
