import type { LegalReference } from '@news-and-accounting/law';

/** How long a sheet is. The income statement is full or short, the balance sheet full, small or micro. */
export type Scope = 'full' | 'small' | 'micro' | 'short';

/** Accruals stand by themselves in D., or among receivables and liabilities in C.: the company's choice. */
export type Accruals = 'D' | 'C';

/** A row of a sheet as its annex prints it. */
export interface Row {
  /** `a:B.II.2.` of assets, `p:` of liabilities, `v:` of revenue, `n:` of costs, `r:` a result. */
  readonly key: string;
  /** Empty for a total; asterisks for a result. */
  readonly designation: string;
  readonly name: string;
  /** The row of the electronic form. */
  readonly number: number;
  readonly level: number;
  /** Place of the row it is part of; null for one that is part of none. */
  readonly parent: number | null;
  /** Places of its parts in the order of the annex; none: a leaf, which accounts stand in. */
  readonly parts: readonly number[];
  readonly scopes: readonly Scope[];
}

/** The rows of a sheet in the order of the annex. */
export interface Tree {
  readonly rows: readonly Row[];
  readonly places: ReadonlyMap<string, number>;
  /** Every row after the one it is part of. */
  readonly downwards: readonly number[];
  readonly reference: LegalReference;
}

/** A line of a table of rows in law/: id such as `a_B_II_2` with the columns of the file. */
export type Line = readonly [id: string, columns: Readonly<Record<string, string>>];

/** The shorter sheets print what the next shorter one prints, and more. */
const PRINTED: Readonly<Record<string, readonly Scope[]>> = {
  micro: ['full', 'small', 'micro'],
  small: ['full', 'small'],
  short: ['full', 'short'],
  full: ['full'],
};

const ASTERISKS: Readonly<Record<string, string>> = {
  gross: '*',
  operating: '*',
  financial: '*',
  before_tax: '**',
  after_tax: '**',
  result: '***',
  turnover: '*',
};

/** The key of a row by its id in law/: `a_B_II_2` is `a:B.II.2.`. */
export function keyOf(id: string): string {
  const [kind = '', ...rest] = id.split('_');
  if (kind === 'r' || rest[0] === 'total') return `${kind}:${rest.join('_')}`;
  // The row of the two letters together, which are not one below the other.
  if (rest.includes('and')) return `${kind}:${rest.filter((part) => part !== 'and').join('+')}.`;
  return `${kind}:${rest.map((part) => `${part}.`).join('')}`;
}

/** The sheet of the given lines. Throws `RangeError` where a line names something that is not there. */
export function treeOf(lines: readonly Line[], reference: LegalReference): Tree {
  const keys = lines.map(([id]) => keyOf(id));
  const places = new Map(keys.map((key, place) => [key, place]));
  const parents = lines.map(([id, { within = '' }]) => {
    const parent = within === 'none' ? null : places.get(keyOf(within));
    if (parent === undefined) throw new RangeError(`law/: ${id} stands within ${within}, which is no row`);
    return parent;
  });
  const rows = lines.map((line, place): Row => {
    const parts = parents.flatMap((parent, part) => (parent === place ? [part] : []));
    return rowOf(line, { parent: parents[place] ?? null, parts });
  });
  const downwards = rows.flatMap((row, place) => (row.parent === null ? [place] : []));
  for (const place of downwards) downwards.push(...(rows[place]?.parts ?? []));
  return { rows, places, downwards, reference };
}

function rowOf([id, columns]: Line, ends: Pick<Row, 'parent' | 'parts'>): Row {
  const key = keyOf(id);
  const [kind, rest = ''] = [key.slice(0, 1), key.slice(2)];
  const scopes = PRINTED[columns.from_scope ?? ''];
  if (scopes === undefined) throw new RangeError(`law/: ${id} is printed from an unknown scope`);
  const common = { key, name: columns.name ?? '', number: Number(columns.number), scopes, ...ends };
  if (kind === 'r') return { ...common, designation: ASTERISKS[rest] ?? '', level: 0 };
  if (rest === 'total') return { ...common, designation: '', level: 0 };
  // What is two letters is one level: B.+C.
  const designation = rest.replace('+', '.+');
  return { ...common, designation, level: rest.split('.').length - 1 };
}

/** The place of a row that is known to be there. */
export function placeOf(tree: Tree, key: string): number {
  const place = tree.places.get(key);
  if (place === undefined) throw new RangeError(`there is no row ${key}`);
  return place;
}

/** Sums of the leaves in every row, exact. */
export function summedUp(tree: Tree, leaves: readonly number[]): number[] {
  const sums = [...leaves];
  for (let step = tree.downwards.length - 1; step >= 0; step--) {
    const place = tree.downwards[step] as number;
    const parent = (tree.rows[place] as Row).parent;
    if (parent !== null) sums[parent] = checked((sums[parent] ?? 0) + (sums[place] ?? 0));
  }
  return sums;
}

/** Throws `RangeError` instead of losing haléře. */
export function checked(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no safe whole number of haléře`);
  return amount;
}
