import type { Unit } from '@news-and-accounting/financial-statements';
import type { TableColumn } from '../../platform/http/table.ts';

/** How statements on paper say what they are. */
export const SCOPE_WORDS = {
  full: 'v plném rozsahu',
  small: 've zkráceném rozsahu pro malé účetní jednotky',
  micro: 've zkráceném rozsahu pro mikro účetní jednotky',
  short: 've zkráceném rozsahu',
} as const;

export const LAYOUT_WORDS = { nature: 'druhové členění', function: 'účelové členění' } as const;

export const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  czk: 'v Kč',
  whole_czk: 'v celých Kč',
  thousands: 'v celých tisících Kč',
  millions: 'v celých milionech Kč',
};

/** A parameter that the head of the paper tells in other words, or its columns show. */
export const TOLD = { name: '', labels: {} };

export const STATEMENT_FILTERS = { unit: TOLD, detail: TOLD, known_at: 'stav k okamžiku' };

/** What a row of a statement begins with in a file. */
export const HEAD_COLUMNS: readonly TableColumn[] = [
  { key: 'designation', title: 'Označení' },
  { key: 'name', title: 'Název' },
  { key: 'number', title: 'Řádek', kind: 'number' },
];

/** What the figures of a statement are in the unit that is asked for. */
export function figuresOf({ unit }: Readonly<Record<string, string | undefined>>): 'money' | 'whole' {
  return unit?.trim() === 'czk' ? 'money' : 'whole';
}
