import type { PartnerFacts } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';

/** The contacts that have one of these numbers or names; names in small letters. */
export async function partnersLike(
  sql: Queries,
  entityId: number,
  { icos, dics, names }: { icos: readonly string[]; dics: readonly string[]; names: readonly string[] },
): Promise<PartnerFacts[]> {
  if (icos.length + dics.length + names.length === 0) return [];
  return sql<PartnerFacts[]>`
    select p.id, p.name, p.kind, p.ico, p.dic, p.vat_id, p.street, p.house_number, p.orientation_number, p.city, p.zip,
      p.country, p.email, p.archived, p.unreliable, p.due_days, p.language, p.currency, p.default_account,
      p.default_vat_treatment, p.bank_accounts
    from partners p
    where p.entity_id = ${entityId} and (
      p.ico = any (${[...icos]}) or p.dic = any (${[...dics]}) or p.vat_id = any (${[...dics]})
        or lower(regexp_replace(btrim(p.name), '\\s+', ' ', 'g')) = any (${[...names]})
    )`;
}
