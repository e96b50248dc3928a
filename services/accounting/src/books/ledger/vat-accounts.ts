import { type Queries, rowsOf } from '../../platform/store.ts';
import type { NewPosting } from './post.ts';

const BY_RATE: Readonly<Record<string, string>> = {
  '1': 'DPH na vstupu',
  '2': 'DPH na výstupu',
  '3': 'DPH na výstupu, daň přiznává odběratel',
  '4': 'DPH na vstupu, daň přiznává odběratel',
};

/** Corrections of deductions, for no rate. */
export const VAT_CORRECTIONS = '343450';
/** Tax of other member states: in no Czech return, never cleared. */
export const VAT_OF_OTHER_STATES = '343800';
/** What the tax office is owed or owes. */
export const VAT_OFFICE = '343900';

const OTHERS: Readonly<Record<string, string>> = {
  [VAT_CORRECTIONS]: 'DPH, opravy a úpravy odpočtu',
  [VAT_OF_OTHER_STATES]: 'DPH jiných členských států (OSS)',
  [VAT_OFFICE]: 'DPH, zúčtování s finančním úřadem',
};

/** What a side of VAT is posted to: its deduction, what is owed, and both of what is self-assessed. */
export type VatSide = 'deducted' | 'owed' | 'self_owed' | 'self_deducted';
const DIGITS: Readonly<Record<VatSide, number>> = { deducted: 1, owed: 2, self_owed: 3, self_deducted: 4 };

/** The analytic of 343 for a side and a rate in hundredths of a per cent. */
export function vatAccountOf(side: VatSide, rate: number): string {
  return `343${DIGITS[side]}${String(Math.trunc(rate / 100)).padStart(2, '0')}`;
}

/** Adds the analytics of 343 that postings need and the chart does not have. */
export async function addVatAccounts(
  tx: Queries,
  entityId: number,
  postings: readonly Pick<NewPosting, 'debit' | 'credit'>[],
): Promise<void> {
  const codes = new Set(postings.flatMap(({ debit, credit }) => [debit, credit]));
  const accounts = [...codes].flatMap((code) => {
    const name = nameOf(code);
    return name === null ? [] : [{ entity_id: entityId, code, name, kind: 'liability' }];
  });
  if (accounts.length === 0) return;
  await tx`
    insert into accounts (entity_id, code, name, kind)
    select g.entity_id, g.code, g.name, s.kind from ${rowsOf(tx, 'accounts', accounts)} g
    join accounts s on s.entity_id = ${entityId} and s.code = '343'
    order by g.code on conflict do nothing`;
}

/** Null: no account of VAT that the service makes. */
function nameOf(code: string): string | null {
  const other = OTHERS[code];
  if (other !== undefined) return other;
  return /^343[1-4]\d\d$/.test(code) ? `${BY_RATE[code.charAt(3)]} ${Number(code.slice(4))} %` : null;
}
