import Type from 'typebox';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { created, ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  date,
  flag,
  nullable,
  object,
  oneOf,
  readBody,
  text,
  unwrap,
  withDefault,
} from '../../platform/http/fields.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import {
  draftOf,
  type FilingRow,
  filingOf,
  isStatement,
  isYearKind,
  STATEMENT_KINDS,
  storeFrozen,
  YEAR_KINDS,
} from '../filings/index.ts';
import { PORTAL, prepareValidation } from '../portal/index.ts';
import { detailOf, FilingWithDetailsSchema } from './detail.ts';
import { NO_DIFFERENCE } from './difference.ts';
import { filingEvent } from './events.ts';
import { VAT_KINDS } from './filing-types.ts';
import { type Asked, freeze } from './freeze.ts';
import { REFUSED } from './refusals.ts';
import { storeStatementFiling } from './statement-filing.ts';

const FIELDS = {
  kind: oneOf([...VAT_KINDS, ...STATEMENT_KINDS, ...YEAR_KINDS]),
  period: text({
    maximum: 7,
    pattern: /^2\d{3}(-(0[1-9]|1[0-2]|Q[1-4]))?$/,
    patternText: 'Období musí mít tvar RRRR-MM, RRRR-Qn, u ročních podání RRRR.',
  }),
  filing_type: nullable(oneOf(['B', 'O', 'D', 'E', 'N', 'R', 'Z'])),
  discovered_on: nullable(date()),
  reasons: nullable(text({ maximum: 2000, isMultiline: true })),
  call_number: nullable(text({ maximum: 32 })),
  call_answer: nullable(oneOf(['B', 'P'])),
  acknowledge: withDefault(flag(), false),
};

export const createFiling = defineOperation({
  id: 'createFiling',
  method: 'POST',
  path: '/entities/{entity_id}/filings',
  summary: 'Make a filing of VAT, a yearly statement of wages, or a return or overview of a year',
  description:
    'Freezes a form of VAT or a yearly statement of the tax of wages, sent inside `filing`, out of the live view of its `kind` and `period`: its content, the figures of each document behind it, and the XML for the tax portal with its digest. Nothing is sent and nothing is posted. A draft of the kind and period that is there already is replaced and keeps its id: that is a 200. Download the file by `getFilingXml`, and mark it by `updateFiling` when it was handed in.\n\n`filing_type`: a return is `B`, `O`, `D` or `E`, a control statement `B`, `O`, `N` or `E`, a recapitulative one `R` or `N`. Without one it is the first (`B`, `R`); when one was filed, `O` up to `due_on` (a recapitulative one `N`), and later `D` or `N`. A type that does not fit what was filed is a 422 at `filing_type`. `D` has each line as it is now less what was filed, and lines 62, 63 and 66; `N` of a control statement is the whole; `N` of a recapitulative statement cancels the changed rows and has them anew. `D`, `N` and `E` need `discovered_on`, after the period and not in the future; a control statement upon a call takes `call_number` instead, and with `call_answer` it has no rows (`B` nothing to report, `P` the last one is right). `reasons` go into a supplementary return.\n\n422 at `period` while the period runs, or when the company has other periods; 422 without a code when there is nothing to file, or nothing has changed since the last one. Errors among the findings of the live view are a 422 `FILING_INVALID`, warnings, but that the deduction of an advance waits, a 422 `FILING_WARNINGS` unless `acknowledge` is true, both with the findings in `issues`.\n\n`wage_tax_statement` and `withholding_statement` take a year in `period` and are made of its payslips (`getPayrollStatement`): `B`, `O` up to `due_on`, later `D` with what differs. They have no file: `getFilingPdf`. 422 `YEAR_RUNNING` while the year runs, and without a code when the law has no such statement for the year. `income_tax` (of a company DPPDP9, of a person DPFDP7), `osvc_social` and `osvc_health` take a year in `period` too and are made of its working. A return is `B`, `O`, `D` or `E`, where `D` has besides the last known tax the new one and their difference; an overview is `N`, `O` up to `due_on` or `Z` later, always whole. 422 `YEAR_RUNNING` while the year runs, `NO_SCHEMA` for a year whose form is not published; that for a health insurer has no file at all: `getFilingPdf`.\n\nThe history gets `filing.created`, or `filing.updated` for a draft that was replaced.',
  tag: 'Filings',
  meta: { permission: 'manager' },
  params: Type.Object({ entity_id: EntityId }),
  body: strict(bodySchema({ filing: object(FIELDS, 'NewFiling') })),
  responses: {
    ...json(201, 'The filing', FilingWithDetailsSchema),
    ...json(200, 'The draft that was replaced', FilingWithDetailsSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 429),
    ...REFUSED,
  },
  async handler({ body }, context) {
    const { acknowledge, ...asked } = readBody(FIELDS, unwrap(body, 'filing'));
    const company = companyOf(context);
    const { id: entityId } = company;
    const { userId } = callerOf(context);
    const { kind, period } = asked;
    const answer = await write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const draft = await draftOf(tx, entityId, kind, period);
      const id =
        isStatement(kind) || isYearKind(kind)
          ? await storeStatementFiling(tx, context, { ...asked, kind }, draft, acknowledge)
          : await storeForm(tx, context, { ...asked, kind }, draft, acknowledge);
      const stored = await filingOf(tx, entityId, id);
      const what = draft === null ? 'created' : 'updated';
      await recordEvent(tx, filingEvent(what, entityId, userId, stored, company));
      const detail = await detailOf(tx, context, stored, NO_DIFFERENCE);
      return draft === null ? created(detail) : ok(detail, stored.updated_at);
    });
    if (!isStatement(kind)) prepareValidation(context.services.clients.get(PORTAL), String(userId));
    return answer;
  },
});

/** A form of VAT with its file. @returns the id of the draft */
async function storeForm(
  tx: Queries,
  context: Context,
  asked: Asked,
  draft: FilingRow | null,
  isAcknowledged: boolean,
): Promise<number> {
  if (!asked.period.includes('-'))
    throw invalidField('period', 'Období musí mít tvar RRRR-MM, nebo RRRR-Qn.');
  const { filing, xml } = await freeze(tx, context, asked, isAcknowledged);
  const now = new Date(context.now());
  return storeFrozen(tx, companyOf(context).id, draft?.id ?? null, filing, xml, now);
}
