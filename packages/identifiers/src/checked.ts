/** What a check found: the value in its one canonical form, or the first thing that is wrong with the text. */
export type Checked<Value, Problem extends string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export function valid<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function invalid<Problem extends string>(
  problem: Problem,
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem };
}
