import { HttpError } from '@news-and-accounting/http';
import Type from 'typebox';
import { PostedSchema, postedBy } from '../../books/ledger/index.ts';
import { type Context, companyOf } from '../../platform/context.ts';
import type { Queries } from '../../platform/store.ts';
import {
  type ContentOf,
  FILING_FIELDS,
  type FilingRow,
  type Frozen,
  filedContents,
  filingJson,
  formsOf,
  frozenOf,
  isStatement,
  isYearKind,
  type StatementKind,
  statementContent,
  type VatFilingKind,
  type YearKind,
} from '../filings/index.ts';
import { EvidenceSchema, evidenceJson, evidenceOf, ValidationSchema, validationOf } from '../portal/index.ts';
import {
  type StatementContent,
  type StatementDifference,
  statementDifference,
  statementSaid,
} from '../wage-statements/index.ts';
import { type Asking, type YearDifference, yearDifference, yearSaid } from '../year-filings/index.ts';
import { CONTENT_FIELDS, contentJson } from './content-json.ts';
import { type Difference, DifferenceSchema, differenceOf, NO_DIFFERENCE } from './difference.ts';
import { heldBefore } from './filing-types.ts';
import { formOf } from './form.ts';
import { liveOf } from './live.ts';
import { sourcesOf } from './sources.ts';

const FormSchema = Type.Object(
  {
    form_id: Type.String(),
    type: Type.Enum(['R', 'O', 'S'], { description: '`R` new, `O` corrected, `S` cancelled' }),
    employee_id: Type.Integer(),
    employee: Type.String(),
  },
  { title: 'FilingForm' },
);

const DetailsSchema = Type.Object(
  {
    forms: Type.Optional(Type.Array(FormSchema, { description: 'Of an employer report' })),
    ...CONTENT_FIELDS,
  },
  { title: 'FilingDetails', description: 'What the filing says; each kind has its own fields' },
);

export const FilingWithDetailsSchema = Type.Object(
  {
    ...FILING_FIELDS,
    details: DetailsSchema,
    checks: Type.Union([ValidationSchema, Type.Null()], {
      description: 'The last validation of its present file; null: there was none',
    }),
    receipts: Type.Array(EvidenceSchema, { description: 'What the authority gave back, oldest first' }),
    difference: Type.Union([DifferenceSchema, Type.Null()], {
      description: 'What it would say now, against what it says; null for employer reports',
    }),
    postings: Type.Array(PostedSchema, { description: 'The clearing of a return, see `postFiling`' }),
  },
  { title: 'FilingWithDetails' },
);

/**
 * A filing as its GET answers it.
 * @param known the difference, where it was computed already
 */
export async function detailOf(
  sql: Queries,
  context: Context,
  filing: FilingRow,
  known?: AnyDifference | null,
): Promise<object> {
  const { id: entityId } = companyOf(context);
  const [said, evidence] = await Promise.all([
    filing.kind === 'jmhz'
      ? reportDetails(sql, entityId, filing.id)
      : isStatement(filing.kind)
        ? statementDetails(sql, entityId, { ...filing, kind: filing.kind }, known === NO_DIFFERENCE)
        : isYearKind(filing.kind)
          ? yearDetails(sql, context, { ...filing, kind: filing.kind }, known === NO_DIFFERENCE)
          : formDetails(
              sql,
              context,
              { ...filing, kind: filing.kind },
              known as Difference | null | undefined,
            ),
    evidenceOf(sql, entityId, filing.id),
  ]);
  const { details, checks, difference, postings } = said;
  const receipts = evidence.map(evidenceJson);
  return { ...filingJson(filing), details, checks, receipts, difference, postings };
}

/** How a filing of any kind but the employer report differs. */
export type AnyDifference = Difference | StatementDifference | YearDifference;

type Said = { details: object; checks: object | null; difference: AnyDifference | null; postings: object[] };

async function statementDetails(
  sql: Queries,
  entityId: number,
  filing: FilingRow & { kind: StatementKind },
  isNew: boolean,
): Promise<Said> {
  const said = await statementSaid(sql, entityId, filing, isNew);
  return { ...said, checks: null, postings: [] };
}

async function yearDetails(
  sql: Queries,
  context: Context,
  filing: FilingRow & { kind: YearKind },
  isNew: boolean,
): Promise<Said> {
  const [said, checks] = await Promise.all([
    yearSaid(sql, context, filing, isNew),
    validationOf(sql, companyOf(context).id, filing.id),
  ]);
  return { ...said, checks, postings: [] };
}

async function formDetails(
  sql: Queries,
  context: Context,
  filing: VatFiling,
  known: Difference | null | undefined,
): Promise<Said> {
  const { id: entityId } = companyOf(context);
  const [frozen, checks, postings] = await Promise.all([
    contentOf(sql, entityId, filing.id),
    validationOf(sql, entityId, filing.id),
    postedBy(sql, entityId, 'vat', [filing.id], 'vat_clearing'),
  ]);
  const difference = known ?? (await differenceSince(sql, context, filing, frozen));
  return { details: contentJson(filing.kind, frozen), checks, difference, postings };
}

async function reportDetails(sql: Queries, entityId: number, id: number): Promise<Said> {
  const forms = await formsOf(sql, entityId, id);
  const rows = forms.map(({ form_id, letter, employee_id, name }) => ({
    ...{ form_id, type: letter, employee_id, employee: name },
  }));
  return { details: { forms: rows }, checks: null, difference: null, postings: [] };
}

async function contentOf(sql: Queries, entityId: number, id: number): Promise<Frozen> {
  const frozen = await frozenOf(sql, entityId, id);
  if (frozen === null) throw new Error('a filing of VAT says nothing');
  return frozen;
}

type VatFiling = FilingRow & { kind: VatFilingKind };

/** How what a filing would say now differs from what it says; null for employer reports. */
export async function differenceNow(
  sql: Queries,
  context: Asking,
  filing: FilingRow,
): Promise<AnyDifference | null> {
  if (filing.kind === 'jmhz') return null;
  if (isStatement(filing.kind)) {
    const statement = { ...filing, kind: filing.kind };
    const { content } = await statementContent<StatementContent>(sql, companyOf(context).id, filing.id);
    return statementDifference(sql, companyOf(context).id, statement, content);
  }
  if (isYearKind(filing.kind)) return yearDifference(sql, context, { ...filing, kind: filing.kind });
  const frozen = await contentOf(sql, companyOf(context).id, filing.id);
  return differenceSince(sql, context, { ...filing, kind: filing.kind }, frozen);
}

async function differenceSince<F extends VatFiling>(
  sql: Queries,
  context: Asking,
  filing: F,
  frozen: Frozen,
): Promise<Difference> {
  // An answer to a call says nothing that could change.
  if (frozen.call_answer !== null) return NO_DIFFERENCE;
  const { kind, period, filing_type: type, filed_order } = filing;
  const entityId = companyOf(context).id;
  const [live, filed] = await Promise.all([
    liveOrNone(sql, context, kind, period),
    filedContents(sql, entityId, kind, [period]),
  ]);
  const before = filed.filter((each) => filed_order === null || (each.filed_order ?? 0) < filed_order);
  const held = heldBefore(kind, type, before).map(({ content }) => content);
  const now =
    live === null
      ? { content: null, sources: [] }
      : {
          content: formOf(kind, { type, live: live.content, held, call_answer: null }),
          sources: sourcesOf(kind, live.rows),
        };
  return differenceOf(kind, { ...frozen, content: frozen.content as ContentOf[VatFilingKind] }, now);
}

/** Null when the company has no such period any more, since its status has changed. */
async function liveOrNone(sql: Queries, context: Asking, kind: VatFilingKind, period: string) {
  try {
    return await liveOf(sql, context, kind, period);
  } catch (error) {
    if (error instanceof HttpError && error.answer.status === 422) return null;
    throw error;
  }
}
