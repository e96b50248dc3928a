import { locale } from '../cs/locale.ts';

const collator = new Intl.Collator(locale.code, { numeric: true });

/** Active companies first, then archived ones, each by name, in which numbers count as such; the same name by age. */
export function inNaturalOrder<C extends { id: number; name: string; archived: boolean }>(
  companies: readonly C[],
): C[] {
  return companies.toSorted(
    (a, b) => Number(a.archived) - Number(b.archived) || collator.compare(a.name, b.name) || a.id - b.id,
  );
}
