import { createHash } from 'node:crypto';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import {
  FilingParams,
  type FilingRow,
  fileOf,
  filingOf,
  isStatement,
  isYearKind,
  statementContent,
} from '../filings/index.ts';
import { yearForm } from '../year-filings/index.ts';
import { validatedEvent } from './events.ts';
import { isValidated, type ValidatedForm } from './forms.ts';
import { PORTAL, validateForm } from './portal-reader.ts';
import { storeValidation } from './store.ts';
import { FORM_OF, ValidationSchema, verdictOf } from './validation.ts';

export const validateFiling = defineOperation({
  id: 'validateFiling',
  method: 'POST',
  path: '/entities/{entity_id}/filings/{id}/validation',
  summary: 'Validate the file of a filing',
  description:
    'Validates the stored file of a filing of VAT or of a return or overview of a year, draft or filed, by the official schema of its form (in `schema`), and of VAT by what no schema sees (in `content`): codes of the tax office, of activities and of subjects of reverse charge, days, DIČ and VAT numbers, evidence numbers given twice, sums of rows. Nothing is sent anywhere and the filing stays as it is; also a file that is not right answers 200, with `ok` false. What was found is stored and stands in `checks` of `getFiling` until the file changes.\n\nAn employer report is validated by the authority’s own service, `validateJmhz`: here it is a 422 `NOT_VALIDATED_HERE`; a yearly statement of wages and the overview for a health insurer have no schema: 422 `NO_SCHEMA`. 422 also `FILING_CHANGED` when the draft was built anew meanwhile (validate it again), and `VALIDATION_LIMIT` when it takes too long. The history gets the record `filing.validated`.',
  tag: 'Filings',
  meta: { permission: 'writer', heavy: 'file' },
  params: FilingParams,
  responses: {
    ...json(200, 'What was found', ValidationSchema),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ params }, context) {
    const company = companyOf(context);
    const { id: entityId } = company;
    const { userId } = callerOf(context);
    const form = await formOf(context, await filingOf(context.sql, entityId, params.id));
    const xml = await fileOf(context.sql, entityId, params.id, 1);
    if (xml === null) throw notFound();
    const bytes = Buffer.from(xml);
    const reader = context.services.clients.get(PORTAL);
    const found = await validateForm(reader, String(userId), form, bytes);
    const verdict = verdictOf(found, new Date(context.now()));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const filing: FilingRow = await filingOf(tx, entityId, params.id);
      if (filing.sha256 !== sha256)
        throw invalid('Podání bylo mezitím sestaveno znovu. Zkontrolujte ho prosím znovu.', {
          code: 'FILING_CHANGED',
        });
      await storeValidation(tx, entityId, filing.id, sha256, verdict);
      await recordEvent(tx, validatedEvent(company, userId, filing, verdict));
      return ok(verdict);
    });
  },
});

/** @throws {HttpError} 422 for a filing that has no schema, and for the employer report */
async function formOf(context: Context, { id, kind }: FilingRow): Promise<ValidatedForm> {
  if (kind === 'jmhz')
    throw invalid('Hlášení zaměstnavatele se kontroluje u ČSSZ, ne tady.', { code: 'NOT_VALIDATED_HERE' });
  if (!isStatement(kind) && !isYearKind(kind)) return FORM_OF[kind];
  const form = isYearKind(kind)
    ? yearForm(kind).formOf((await statementContent<object>(context.sql, companyOf(context).id, id)).content)
    : null;
  if (form === null || !isValidated(form))
    throw invalid('Toto podání nemá veřejné schéma, podle kterého by se kontrolovalo.', {
      code: 'NO_SCHEMA',
    });
  return form;
}
