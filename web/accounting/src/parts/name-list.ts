import { common } from '../cs/common.ts';

const NAMES_SHOWN = 8;

/** The first names of a list and how many more there are: `Jana Nováková, Petr Malý a další (3)`. */
export function nameList(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).join(', ');
  const rest = names.length - NAMES_SHOWN;
  return rest > 0 ? common.andOthers(shown, rest) : shown;
}
