import { CODEBOOK_NAMES, codebook, isCodebookName } from './codebook.ts';
import type { CodebookName, Entry } from './entries.ts';

/** The answer of `GET /codebooks`: entries by codebook name. */
export type PublicCodebooks = Partial<Record<CodebookName, readonly Entry[]>>;

export type CodebookSelection =
  | { readonly ok: true; readonly codebooks: PublicCodebooks }
  | { readonly ok: false; readonly unknown: readonly string[] };

/** The named codebooks in the order asked for, all of them without names. Names that do not exist are given back. */
export function codebooks(names: readonly string[] = CODEBOOK_NAMES): CodebookSelection {
  const unknown = names.filter((name) => !isCodebookName(name));
  if (unknown.length > 0) return { ok: false, unknown };
  const selected = names.filter(isCodebookName).map((name) => [name, codebook(name)] as const);
  return { ok: true, codebooks: Object.fromEntries(selected) };
}
