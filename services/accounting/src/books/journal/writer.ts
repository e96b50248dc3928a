import type { Author } from '../../access/history/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import type { Company } from '../../platform/http/caller.ts';

/** Who writes entries, and for which company. */
export type Writer = { company: Pick<Company, 'id' | 'fiscalYearStart'>; userId: Author };

export function writerOf(context: Context): Writer {
  return { company: companyOf(context), userId: callerOf(context).userId };
}

export const NEEDS_DOUBLE_ENTRY = 'Interní doklady se účtují jen v podvojném účetnictví.';
