import { type Haler, halerToJson } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { type RuledDocument, subjectOfDocument, textsOf } from './document.ts';
import type { Effects } from './fields.ts';
import type { Days, PreviewedRule, Tried } from './preview.ts';

type Previewed = RuledDocument & {
  id: number;
  status: 'draft' | 'issued' | 'cancelled';
  issued_on: string;
  is_issued_side: boolean;
  note: string | null;
  tags: string[];
  default_account: string | null;
  default_vat_treatment: string | null;
  has_lines: boolean;
  lacks_account: boolean;
  lacks_centre: boolean;
};

/** So many are looked at before others get their turn; a document may have 500 lines. */
const AT_ONCE = 1000;
const TEXT_CHARACTERS = 300;

/** The documents of some days, for a rule to be tried on: those that rules look at when they are new. */
export function documentsToTry(
  sql: Queries,
  entityId: number,
  { effects }: PreviewedRule,
  days: Days,
): Tried<Previewed> {
  return {
    atOnce: AT_ONCE,
    part: (after) => previewedDocuments(sql, entityId, days, after, AT_ONCE),
    subjects: async () => subjectOfDocument,
    row(document) {
      const { id, issued_on, total, currency } = document;
      return {
        ...{ subject_type: 'document', subject_id: id, date: issued_on, amount: halerToJson(total as Haler) },
        currency,
        text: textsOf(document).join(', ').slice(0, TEXT_CHARACTERS),
        would: effects.ignore ? 'ignore' : 'fill',
      };
    },
    barrier(document) {
      if (document.status !== 'draft') return 'posted';
      return effects.ignore || isEmptyFor(effects, document) ? null : 'entered';
    },
  };
}

/** Whether anything is empty that the effects would fill in. */
function isEmptyFor(effects: Effects, document: Previewed): boolean {
  const { account_code, vat_treatment, cost_centre, tags, partner_id, note } = effects;
  // A contact has one account, which is used on the side that it belongs to.
  const own = document.default_account;
  const hasOwn = own !== null && own.startsWith('6') === document.is_issued_side;
  return (
    (account_code !== null && document.lacks_account && !hasOwn) ||
    // What is stored has a treatment always, whoever has chosen it.
    (vat_treatment !== null && document.has_lines && document.default_vat_treatment === null) ||
    (cost_centre !== null && document.lacks_centre) ||
    (tags.length > 0 && document.tags.length === 0) ||
    (partner_id !== null && document.partner_id === null) ||
    (note !== null && document.note === null)
  );
}

/** A part of the documents of some days, the latest first, after the last one of the part before. */
function previewedDocuments(
  sql: Queries,
  entityId: number,
  { from, to }: Days,
  after: Pick<Previewed, 'issued_on' | 'id'> | null,
  limit: number,
): Promise<Previewed[]> {
  return sql<Previewed[]>`
    select d.id, d.direction, d.status, d.issued_on, d.currency, d.total, d.partner_id, d.bank_account_id,
      d.variable_symbol, d.constant_symbol, d.specific_symbol, d.note, d.tags, d.payee_account,
      d.direction = 'issued' or d.kind in ('cash_in', 'other_receivable') as is_issued_side,
      coalesce(d.partner ->> 'name', p.name) as partner_name, coalesce(p.bank_accounts, '[]') as partner_accounts,
      p.default_account, p.default_vat_treatment,
      l.names as line_names, cardinality(l.names) > 0 as has_lines, l.lacks_account, l.lacks_centre
    from documents d
    left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
    cross join lateral (
      select coalesce(array_agg(x.name order by x.position), '{}') as names,
        coalesce(bool_or(x.account_code is null), false) as lacks_account,
        coalesce(bool_or(x.cost_centre is null), false) as lacks_centre
      from document_lines x where x.entity_id = d.entity_id and x.document_id = d.id
    ) l
    where d.entity_id = ${entityId} and d.issued_on between ${from} and ${to} and d.kind <> 'tax_receipt'
      and not exists (
        select from document_links k
        where k.entity_id = d.entity_id and k.document_id = d.id and k.relation = 'corrects'
      )
      ${after === null ? sql`` : sql`and (d.issued_on, d.id) < (${after.issued_on}, ${after.id})`}
    order by d.issued_on desc, d.id desc limit ${limit}`;
}
