import type { NewPosting } from '../../books/ledger/index.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';

const NAMES: Readonly<Record<string, string>> = {
  '1': 'DPH na vstupu',
  '2': 'DPH na výstupu',
  '3': 'DPH na výstupu, daň přiznává odběratel',
  '4': 'DPH na vstupu, daň přiznává odběratel',
};
const OTHER_STATES = '343800';

/** Adds the analytics of 343 that postings need and the chart does not have. */
export async function addVatAccounts(
  tx: Queries,
  entityId: number,
  postings: readonly NewPosting[],
): Promise<void> {
  const codes = new Set(
    postings
      .flatMap(({ debit, credit }) => [debit, credit])
      .filter((code) => /^343[1-4]\d\d$|^343800$/.test(code)),
  );
  if (codes.size === 0) return;
  const accounts = [...codes].map((code) => ({
    entity_id: entityId,
    code,
    name: nameOf(code),
    kind: 'liability',
  }));
  await tx`
    insert into accounts (entity_id, code, name, kind)
    select g.entity_id, g.code, g.name, s.kind from ${rowsOf(tx, 'accounts', accounts)} g
    join accounts s on s.entity_id = g.entity_id and s.code = '343'
    order by g.code on conflict do nothing`;
}

function nameOf(code: string): string {
  if (code === OTHER_STATES) return 'DPH jiných členských států (OSS)';
  return `${NAMES[code.charAt(3)]} ${Number(code.slice(4))} %`;
}
