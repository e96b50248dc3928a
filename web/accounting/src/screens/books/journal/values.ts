import { newLineKey } from '../../../parts/line-keys.ts';
import { sumOf } from '../../../parts/money.ts';
import type { JournalEntry, NewEntry } from './api.ts';

export type Form = 'pair' | 'one_sided';

/** A line as a form has it; which fields count depends on how lines are written. */
export type EntryLine = {
  /** Names the line in the form, whatever place it has. */
  key: string;
  debit: string;
  credit: string;
  amount: number | null;
  account: string;
  in_debit: number | null;
  in_credit: number | null;
  text: string;
  partner_id: number | null;
  cost_centre: string;
  document_id: number | null;
  currency: string;
  currency_amount: number | null;
};

export type EntryValues = {
  kind: string;
  form: Form;
  date: string | null;
  text: string;
  external_number: string;
  partner_id: number | null;
  reverse_on: string | null;
  balance_by: string[];
  lines: EntryLine[];
};

export function emptyLine(): EntryLine {
  return {
    ...{
      key: newLineKey(),
      debit: '',
      credit: '',
      amount: null,
      account: '',
      in_debit: null,
      in_credit: null,
    },
    ...{
      text: '',
      partner_id: null,
      cost_centre: '',
      document_id: null,
      currency: '',
      currency_amount: null,
    },
  };
}

export function isBlank({ debit, credit, amount, account, in_debit, in_credit }: EntryLine): boolean {
  return [debit, credit, account].every((code) => code === '') && !(amount ?? in_debit ?? in_credit);
}

/** The form of a new document of a day. */
export function newValues(date: string, kind = 'manual', form: Form = 'pair'): EntryValues {
  return {
    ...{ kind, form, date, text: '', external_number: '', partner_id: null, reverse_on: null },
    ...{ balance_by: [], lines: [emptyLine(), ...(form === 'pair' ? [] : [emptyLine()])] },
  };
}

/** Opening balances stand against 701: each line has one side. */
export const formOf = ({ kind, form }: EntryValues): Form => (kind === 'opening' ? 'one_sided' : form);

/** An entry as a form. */
export function valuesOf(entry: JournalEntry): EntryValues {
  const isPair = entry.lines[0]?.debit !== undefined;
  return {
    ...{ kind: entry.kind === 'opening' ? 'opening' : 'manual', form: isPair ? 'pair' : 'one_sided' },
    ...{ date: entry.date, text: entry.text ?? '', external_number: entry.external_number ?? '' },
    ...{ partner_id: entry.partner_id, reverse_on: entry.reverse_on, balance_by: [...entry.balance_by] },
    lines: entry.lines.map(lineOf),
  };
}

function lineOf(line: JournalEntry['lines'][number]): EntryLine {
  const { debit = '', credit = '', account = '', side, amount, currency_amount, ...more } = line;
  return {
    ...{ key: newLineKey(), debit, credit, account, amount: side === undefined ? amount : null },
    ...{ in_debit: side === 'debit' ? amount : null, in_credit: side === 'credit' ? amount : null },
    ...{ text: more.text ?? '', partner_id: more.partner_id, cost_centre: more.cost_centre ?? '' },
    ...{ document_id: more.document_id, currency: more.currency ?? '', currency_amount },
  };
}

/** What is taken over from an earlier entry: not its day, and nothing that was only its own. */
export function copied(entry: JournalEntry, { date, kind }: EntryValues): EntryValues {
  const values = valuesOf(entry);
  const lines = values.lines.map((line) => ({ ...line, document_id: null }));
  return { ...values, kind, date, external_number: '', reverse_on: null, lines };
}

/** The form as the interface takes it. What is not typed goes as it is, for the service to say so. */
export function bodyOf(values: EntryValues): NewEntry {
  const form = formOf(values);
  const { kind, date, text, external_number, partner_id, reverse_on, balance_by, lines } = values;
  return {
    ...{ kind, date, text, partner_id, reverse_on: kind === 'opening' ? null : reverse_on },
    external_number: external_number.trim() === '' ? null : external_number,
    balance_by: form === 'pair' ? [] : balance_by,
    lines: sentLines(lines).map((line) => lineBody(line, form)),
  } as NewEntry;
}

/** Lines without anything are not sent. */
export const sentLines = (lines: readonly EntryLine[]): EntryLine[] => lines.filter((line) => !isBlank(line));

function lineBody(line: EntryLine, form: Form): object {
  const { debit, credit, account, amount, in_debit, in_credit, text, currency, cost_centre } = line;
  const isDebit = in_debit !== null;
  const sides =
    form === 'pair'
      ? { debit, credit, amount: amount ?? 0 }
      : { account, side: isDebit ? 'debit' : 'credit', amount: (isDebit ? in_debit : in_credit) ?? 0 };
  return {
    ...sides,
    ...(text.trim() === '' ? {} : { text }),
    ...(line.partner_id === null ? {} : { partner_id: line.partner_id }),
    ...(cost_centre.trim() === '' ? {} : { cost_centre }),
    ...(line.document_id === null ? {} : { document_id: line.document_id }),
    ...(currency === '' ? {} : { currency, currency_amount: line.currency_amount }),
  };
}

/** The sums of both sides. */
export function sidesOf({ lines }: EntryValues): { debit: number; credit: number; difference: number } {
  const debit = sumOf(lines.map(({ in_debit }) => in_debit));
  const credit = sumOf(lines.map(({ in_credit }) => in_credit));
  return { debit, credit, difference: sumOf([debit, -credit]) };
}

/** The lines written the other way. */
export function switched(values: EntryValues, form: Form): EntryValues {
  const lines = values.lines.filter((line) => !isBlank(line));
  const others =
    form === 'pair'
      ? lines.map(({ account, in_debit, in_credit, ...line }) => ({
          ...{ ...line, account: '', in_debit: null, in_credit: null, amount: in_debit ?? in_credit },
          ...(in_debit === null ? { debit: '', credit: account } : { debit: account, credit: '' }),
        }))
      : lines.flatMap(({ debit, credit, amount, ...line }) => {
          const side = { ...line, debit: '', credit: '', amount: null };
          return [
            { ...side, account: debit, in_debit: amount, in_credit: null },
            { ...side, key: newLineKey(), account: credit, in_debit: null, in_credit: amount },
          ];
        });
  return { ...values, form, lines: others.length === 0 ? newValues('', '', form).lines : others };
}
