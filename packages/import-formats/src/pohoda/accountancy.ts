import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { JournalLineRecord, JournalRecord } from '../record.ts';
import { journalRecord } from '../shared/journal.ts';
import { Remarks } from '../shared/remarks.ts';
import { lineOf } from '../shared/text.ts';
import { amountAt, dayAt } from '../shared/xml-values.ts';
import { readPartner } from './partner.ts';

/** A document of the journal, with its postings. */
export function readAccountancy(element: XmlElement, ico: string): JournalRecord[] {
  const entries = new Map<string, XmlElement[]>();
  for (const item of element.all('accountingItem')) {
    const key = [item.text('source'), item.text('number', 'numberRequested'), item.text('date')].join('/');
    entries.set(key, [...(entries.get(key) ?? []), item]);
  }
  return [...entries].map(([key, items]) => readEntry(items, `${ico}/accountancy/${key}`));
}

function readEntry(items: readonly XmlElement[], sourceId: string): JournalRecord {
  const remarks = new Remarks();
  const [first] = items as [XmlElement];
  const date = dayAt(first, ['date'], 'date', remarks);
  if (date === null) remarks.error('date', 'Chybí datum.');
  const told = {
    sourceId: sourceId,
    date,
    number: first.text('number', 'numberRequested'),
    text: first.text('text'),
    lines: items.flatMap((item, at) => readPosting(item, at, remarks)),
  };
  return journalRecord(told, 'Účetní zápis', remarks);
}

/** The schema calls the debit side `credit` and the other one `debit`; what they mean it says in words. */
function readPosting(item: XmlElement, at: number, remarks: Remarks): JournalLineRecord[] {
  const field = `lines.${at}`;
  const amount = amountAt(item.at('homeCurrency'), ['unitPrice'], `${field}.amount`, remarks);
  const debit = accountOf(item, 'credit', `${field}.debit`, remarks);
  const credit = accountOf(item, 'debit', `${field}.credit`, remarks);
  if (amount === 0) return [];
  if (amount === null) remarks.error(`${field}.amount`, 'Zápis nemá částku.');
  const isTurned = (amount ?? 0) < 0;
  return [
    {
      // An amount below zero is the same posting the other way round.
      debit: isTurned ? credit : debit,
      credit: isTurned ? debit : credit,
      amount: Math.abs(amount ?? 0) as Haler,
      text: lineOf(item.text('text')),
      partner: readPartner(item.at('address'), remarks),
      costCentre: item.text('centre', 'ids'),
      currency: item.text('foreignCurrency', 'currency', 'ids')?.toUpperCase() ?? null,
      currencyAmount: absolute(
        amountAt(item.at('foreignCurrency'), ['priceSum'], `${field}.amount`, remarks),
      ),
    },
  ];
}

const absolute = (amount: Haler | null) => (amount === null ? null : (Math.abs(amount) as Haler));

function accountOf(item: XmlElement, side: string, field: string, remarks: Remarks): string | null {
  const text = item.text('accounting', side);
  if (text === null) return null;
  if (/^\d{3,6}$/.test(text)) return text;
  remarks.error(field, `Účet „${text.slice(0, 20)}“ není číslo účtu.`);
  return null;
}
