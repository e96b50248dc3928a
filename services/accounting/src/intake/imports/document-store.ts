import type { OriginalFacts } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';

/** Documents of a company that rows of a file may name. */
export type NamedDocument = OriginalFacts & { external_number: string | null };

/** What there is under some numbers: ours, or of received ones the supplier's. */
export async function documentsNamed(
  sql: Queries,
  entityId: number,
  numbers: readonly string[],
): Promise<NamedDocument[]> {
  if (numbers.length === 0) return [];
  return sql<NamedDocument[]>`
    select d.id, d.kind, d.number, d.external_number, d.status, d.taken_over, d.partner_id, d.currency, d.rate,
      d.rate_date, d.issued_on, d.taxable_on
    from documents d
    where d.entity_id = ${entityId} and (d.number = any (${[...numbers]}) or d.external_number = any (${[...numbers]}))`;
}

/** Which of some numbers of a kind were given already. */
export async function givenNumbers(
  sql: Queries,
  entityId: number,
  numbers: readonly string[],
): Promise<{ kind: string; number: string }[]> {
  if (numbers.length === 0) return [];
  return sql<{ kind: string; number: string }[]>`
    select kind, number from given_numbers where entity_id = ${entityId} and number = any (${[...numbers]})`;
}
