import { czechMoney, type Haler } from '@news-and-accounting/money';
import { FOUND_AT_MOST, matching, type SearchPart } from '../../access/search/index.ts';
import { dayText } from '../../platform/http/texts.ts';
import { type DocumentKind, KINDS } from './kinds.ts';

/** What kinds of documents are called, before their numbers. */
export const DOCUMENT_NAMES: readonly string[] = Object.values(KINDS).map(({ name }) => name);

const WORDS = { table: 'documents', key: 'id', column: 'words', parts: ['true'] };

/** Documents by number, the supplier's number, variable symbol, order or partner, the latest first. */
export const searchDocuments: SearchPart = async (sql, input) => {
  const rows = await sql<Row[]>`
    select d.id, d.kind, d.number, d.external_number, d.variable_symbol, d.issued_on, d.currency, d.total, d.status,
      d.partner ->> 'name' as partner
    from (${matching(sql, input, WORDS)}) m
    join documents d on d.entity_id = ${input.company.id} and d.id = m.key
    order by (lower(${input.q}) in (lower(d.number), lower(d.external_number))) is true desc, m.rank, d.issued_on desc, d.id desc limit ${FOUND_AT_MOST}`;
  return rows.map(
    ({
      id,
      kind,
      number,
      external_number,
      variable_symbol,
      issued_on,
      currency,
      total,
      status,
      partner,
    }) => ({
      type: 'document',
      id,
      title: `${KINDS[kind].name} ${number ?? '(koncept)'}`,
      subtitle: [
        partner,
        external_number,
        dayText(issued_on),
        czechMoney(total, currency),
        status === 'cancelled' ? 'stornováno' : null,
      ]
        .filter((part) => part !== null)
        .join(' · '),
      screen: `/doklady/${id}`,
      numbers: [number, external_number, variable_symbol],
    }),
  );
};

type Row = {
  id: number;
  kind: DocumentKind;
  number: string | null;
  external_number: string | null;
  variable_symbol: string | null;
  issued_on: string;
  currency: string;
  total: Haler;
  status: string;
  partner: string | null;
};
