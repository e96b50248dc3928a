import { COLUMN_FIELDS, type ColumnField, type MappingTarget } from '../options.ts';
import { folded } from '../shared/text.ts';
import { OF_BANK, OF_OPENING, WORDS, type Words } from './header-words.ts';

/** What a table is about, opening balances too. */
export type TableTarget = MappingTarget | 'opening';

const SHARED_BY_OPENING: readonly ColumnField[] = [
  'partner_name',
  'variable_symbol',
  'due_on',
  'currency',
  'note',
  'source_id',
];
const SHARED_BY_BANK: readonly ColumnField[] = [
  'variable_symbol',
  'constant_symbol',
  'specific_symbol',
  'currency',
];

/** A header for comparing: without punctuation, units and what stands in brackets. */
export function plainHeader(header: string): string {
  return folded(header.slice(0, 100))
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/[.:*#_]+/g, ' ')
    .replace(/\b(?:kc|czk|v kc)$/, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

function tableOf(target: TableTarget): Map<string, ColumnField> {
  const found = new Map<string, ColumnField>();
  const learn = (words: Words, only?: readonly ColumnField[]) => {
    for (const [field, names] of Object.entries(words) as [ColumnField, string][]) {
      if (only !== undefined && !only.includes(field)) continue;
      for (const name of names.split(' | ')) if (!found.has(name)) found.set(name, field);
    }
  };
  const ownNames = COLUMN_FIELDS.map((field) => [plainHeader(field), field] as const);
  if (target === 'opening') {
    learn(OF_OPENING);
    learn(WORDS, SHARED_BY_OPENING);
  } else if (target === 'bank_transaction') {
    learn(OF_BANK);
    learn(WORDS, SHARED_BY_BANK);
  } else {
    if (target === 'partner') found.set('name', 'partner_name');
    learn(WORDS);
  }
  for (const [name, field] of ownNames) if (!found.has(name)) found.set(name, field);
  if (target === 'received_invoice') {
    for (const [name, field] of found) {
      const isTheirs = field === 'number' && !/^(?:nase|interni|number$)/.test(name);
      if (isTheirs) found.set(name, 'external_number');
    }
  }
  return found;
}

const TABLES: Readonly<Record<TableTarget, ReadonlyMap<string, ColumnField>>> = {
  received_invoice: tableOf('received_invoice'),
  invoice: tableOf('invoice'),
  partner: tableOf('partner'),
  bank_transaction: tableOf('bank_transaction'),
  opening: tableOf('opening'),
};

/** The field that a header is in a table about something; null: it means nothing. */
export function fieldOf(header: string, target: TableTarget): ColumnField | null {
  return TABLES[target].get(plainHeader(header)) ?? null;
}

/** How many cells of a row are headers that are known, whatever the table is about. */
export function knownHeaders(cells: readonly string[]): number {
  const names = new Set(cells.map(plainHeader).filter((name) => name !== ''));
  return [...names].filter((name) => Object.values(TABLES).some((table) => table.has(name))).length;
}
