import type { Haler } from '@news-and-accounting/money';
import type { XmlElement } from '@news-and-accounting/xml';
import type { JournalLineRecord, JournalRecord } from '../record.ts';
import { decimalOf, halerOf } from '../shared/decimal.ts';
import { journalRecord } from '../shared/journal.ts';
import { Remarks } from '../shared/remarks.ts';
import { lineOf } from '../shared/text.ts';
import { amountAt, dayAt } from '../shared/xml-values.ts';
import { ours } from './ours.ts';

/**
 * An entry of the journal that this program wrote as an internal document; null for any other: what an account
 * assignment of the program posts to is not in its files, those of ours are named by their accounts.
 */
export function readEntry(element: XmlElement, ico: string): JournalRecord | null {
  const header = element.at('intDocHeader');
  const own = ours(header);
  if (header === null || own?.kind !== 'journal') return null;
  const remarks = new Remarks();
  const date = dayAt(header, ['date'], 'date', remarks);
  if (date === null) remarks.error('date', 'Chybí datum.');
  const items = element.at('intDocDetail')?.all('intDocItem') ?? [];
  const told = {
    sourceId: `${ico}/intDoc/${own.key}`,
    date,
    number: header.text('number', 'numberRequested'),
    text: header.text('text'),
    lines: items.flatMap((item, at) => readPosting(item, at, remarks)),
  };
  return journalRecord(told, 'Účetní zápis', remarks);
}

function readPosting(item: XmlElement, at: number, remarks: Remarks): JournalLineRecord[] {
  const field = `lines.${at}`;
  const amount = amountAt(item.at('homeCurrency'), ['price'], `${field}.amount`, remarks);
  const accounts = /^(\d{3,6})\/(\d{3,6})$/.exec(item.text('accounting', 'ids') ?? '');
  if (accounts === null) remarks.error(`${field}.debit`, 'Položka neříká, na které účty patří.');
  if (amount === null) remarks.error(`${field}.amount`, 'Zápis nemá částku.');
  if (amount === 0) return [];
  const foreign = /^(-?\d{1,13}\.\d\d) ([A-Z]{3})$/.exec(item.text('note') ?? '');
  return [
    {
      debit: accounts?.[1] ?? null,
      credit: accounts?.[2] ?? null,
      amount: Math.abs(amount ?? 0) as Haler,
      text: lineOf(item.text('text')),
      partner: null,
      costCentre: item.text('centre', 'ids'),
      currency: foreign?.[2] ?? null,
      currencyAmount: foreign === null ? null : halerOfText(foreign[1] ?? ''),
    },
  ];
}

function halerOfText(text: string): Haler | null {
  const decimal = decimalOf(text);
  return decimal === null ? null : halerOf(decimal);
}
