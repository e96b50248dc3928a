import type { NewRecord, RecordKind } from './model.ts';
import type { RecordValues } from './record-dialog.tsx';

/** What a kind of record has besides its day and tax. */
export function fieldsOf(kind: RecordKind): { document: boolean; rate: boolean; base: boolean } {
  const isBadDebt = kind === 'bad_debt_creditor' || kind === 'bad_debt_debtor';
  const hasBase = isBadDebt || kind === 'self_supply';
  return { document: isBadDebt, rate: hasBase, base: hasBase };
}

/** What is sent of what was typed: only what the kind has. */
export function recordOf(values: RecordValues): NewRecord {
  const { kind, date, document, rate, base, vat, account_code, text } = values;
  const has = fieldsOf(kind);
  return {
    ...{ kind, date: date ?? '', vat },
    ...(has.document ? { document_id: document?.id ?? null } : {}),
    ...(has.rate ? { rate } : {}),
    ...(has.base ? { base } : {}),
    ...(account_code.trim() === '' ? {} : { account_code: account_code.trim() }),
    ...(text.trim() === '' ? {} : { text: text.trim() }),
  };
}
