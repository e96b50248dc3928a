import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { PostedSchema, postedBy } from '../../books/ledger/index.ts';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  type Fields,
  invalidFields,
  isObject,
  list,
  object,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { held } from './actions.ts';
import { readRest } from './body.ts';
import type { StoredDocument, StoredLine } from './document.ts';
import { companyFacts, isDoubleEntry } from './facts.ts';
import { ACCOUNT_CODE, COST_CENTRE, LINES_AT_MOST } from './fields.ts';
import { repost } from './repost.ts';
import { DocumentParams } from './schema.ts';
import { changeColumns, changeLines, documentOf } from './store.ts';
import { unusable } from './surroundings.ts';
import { toldChange } from './told-change.ts';
import type { Writer } from './writer.ts';

const LINE = object(
  {
    line_id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
    account_code: ACCOUNT_CODE,
    cost_centre: COST_CENTRE,
  },
  'PostedLineInput',
);
const FIELDS = { lines: list(LINE, LINES_AT_MOST) } satisfies Fields;

const EntriesSchema = Type.Array(PostedSchema);

export const listDocumentEntries = defineOperation({
  id: 'listDocumentEntries',
  method: 'GET',
  path: '/entities/{entity_id}/documents/{id}/entries',
  summary: 'What a document has posted',
  description:
    'The postings of a document in the order of the journal: an array, empty of drafts, of kinds that are not posted and without double entry. A cancelled document has its postings and those that reverse them. What its payments have posted stands in the journal under their own source.',
  tag: 'Documents',
  meta: { permission: 'member', versioned: true },
  params: DocumentParams,
  responses: { ...json(200, 'The postings', EntriesSchema), ...errorResponses(401, 404, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { id, updated_at } = await documentOf(context.sql, entityId, params.id);
    return ok(await postedBy(context.sql, entityId, 'document', [id]), updated_at);
  },
});

export const updateDocumentEntries = defineOperation({
  id: 'updateDocumentEntries',
  method: 'PATCH',
  path: '/entities/{entity_id}/documents/{id}/entries',
  summary: 'Post lines of a document elsewhere',
  description:
    'Gives lines of a document another account or cost centre; what a line does not send stays, null gives back the usual one. An issued document is posted anew, which a locked day, another bookkeeping than double entry and a cancelled or taken-over document refuse by a 422; of a draft the lines alone change. A line of another document and an account out of use are a 422 naming them. The history gets the record `document.posted` with the old and new values, of a draft `document.updated`.',
  tag: 'Documents',
  meta: { permission: 'writer', versioned: true },
  params: DocumentParams,
  body: strict(bodySchema(FIELDS)),
  responses: {
    ...json(200, 'The postings', EntriesSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const { lines } = readRest(FIELDS, body);
    const sent = sentOf(body);
    return transaction(context.sql, (tx) =>
      held(tx, context, params.id, async (_tx, writer, document) => {
        const changed = await changedLines(tx, writer, document, { lines, sent });
        const after =
          document.status === 'draft'
            ? await changeDraftLines(tx, writer, document, changed)
            : await repost(tx, writer, document, changed);
        return ok(await postedBy(tx, writer.company.id, 'document', [document.id]), after.updated_at);
      }),
    );
  },
});

/** Which keys each line of a body has: what it does not send stays. */
const sentOf = (body: unknown): readonly object[] =>
  isObject(body) && Array.isArray(body.lines) ? body.lines.map((line) => (isObject(line) ? line : {})) : [];

type LineChanges = {
  lines: readonly { line_id: number; account_code: string | null; cost_centre: string | null }[];
  sent: readonly object[];
};

/** @throws {HttpError} 422 naming a line or an account that cannot be used */
async function changedLines(
  tx: Queries,
  { company }: Writer,
  { lines: present }: StoredDocument,
  { lines, sent }: LineChanges,
): Promise<StoredLine[]> {
  const problems: Record<string, string> = {};
  const facts = await companyFacts(tx, company.id);
  const codes = isDoubleEntry(facts) ? lines.flatMap(({ account_code }) => account_code ?? []) : [];
  const { missing } = await unusable(tx, company.id, null, codes);
  const changes = new Map<number, Partial<StoredLine>>();
  for (const [i, { line_id, account_code, cost_centre }] of lines.entries()) {
    if (!present.some(({ id }) => id === line_id))
      problems[`lines[${i}].line_id`] = 'Tento řádek doklad nemá.';
    if (account_code !== null && missing.includes(account_code))
      problems[`lines[${i}].account_code`] = `Účet ${account_code} v osnově firmy není, nebo je vyřazený.`;
    changes.set(line_id, {
      ...('account_code' in (sent[i] ?? {}) ? { account_code, posted_account: null } : {}),
      ...('cost_centre' in (sent[i] ?? {}) ? { cost_centre } : {}),
    });
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return present.map((line) => ({ ...line, ...changes.get(line.id) }));
}

async function changeDraftLines(
  tx: Queries,
  writer: Writer,
  draft: StoredDocument,
  lines: readonly StoredLine[],
): Promise<StoredDocument> {
  const { company, now } = writer;
  await changeLines(tx, company.id, draft.id, lines);
  await changeColumns(tx, company.id, draft.id, { updated_at: now });
  return toldChange(tx, writer, draft);
}
