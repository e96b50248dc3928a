import type { FiledForm } from '@news-and-accounting/jmhz';
import { recordEvent } from '../../access/history/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { invalid, problem } from '../../platform/errors.ts';
import { ok } from '../../platform/http/answer.ts';
import { bodySchema, readBody } from '../../platform/http/fields.ts';
import { yearOf } from '../../platform/http/query.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { packageOf } from '../../taxes/filings/index.ts';
import { buildOrRefuse, newGuid } from './build.ts';
import { JmhzParams } from './check-jmhz.ts';
import { gather, periodOf } from './gather.ts';
import { MONTH_BODY } from './input.ts';
import { REFUSAL, ValidationSchema } from './schema.ts';
import type { ServiceError } from './soap-answer.ts';
import { settingsOf } from './store.ts';
import { VALIDATION } from './validation-client.ts';

export const validateJmhz = defineOperation({
  id: 'validateJmhz',
  method: 'POST',
  path: '/entities/{entity_id}/payslips/jmhz/validation',
  summary: 'Have the monthly employer report validated by the authority',
  description:
    'Sends the report, with personal data of employees, to the validation service of the social security administration (ČSSZ) and answers with what it said. Nothing is filed, and no filing is stored. `kind` absent means `corrective` when a regular report is filed, else `regular`. `errors` are the service’s own codes and messages, with the employee whose form each is about. The answer may take more than a minute.\n\nA sample company is a 422, and so is what `downloadJmhz` refuses, with the findings in `issues`. When the service cannot be reached, fails or gives no result it is a 502 without a code: nothing happened, try later. With a result the history gets the record `payroll.jmhz_validation`.',
  tag: 'Payslips',
  meta: { permission: 'writer' },
  params: JmhzParams,
  body: bodySchema(MONTH_BODY),
  responses: {
    ...json(200, 'What the service said', ValidationSchema),
    ...errorResponses(400, 401, 403, 404, 429, 502),
    ...REFUSAL,
  },
  async handler({ body }, context) {
    const given = readBody(MONTH_BODY, body);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const { sql, services, now } = context;
    const month = {
      year: yearOf(given.year === null ? undefined : String(given.year), now()),
      month: given.month,
    };
    if ((await settingsOf(sql, entityId)).demo === true)
      throw invalid('Z ukázkové firmy se nic neodesílá, hlášení proto nelze u ČSSZ ověřit.');
    const isDivided = given.package !== null;
    const gathered = await gather(sql, entityId, month, { kind: given.kind, isDivided, now: now() });
    const kind = given.kind ?? (gathered.reported.regular === null ? 'regular' : 'corrective');
    const report = buildOrRefuse(gathered, kind, now());
    const number =
      packageOf(given.package === null ? undefined : String(given.package), report.packages) ?? 1;
    const requestId = newGuid(now());
    const outcome = await services.clients
      .get(VALIDATION)
      .validate(requestId, report.xml(number), new Date(now()));
    if (outcome.kind === 'failed') throw problem(502, outcome.message);
    const errors = withNames(outcome.errors, report.forms);
    return write(context, async (tx) => {
      await recordEvent(tx, {
        entityId,
        userId,
        action: 'payroll.jmhz_validation',
        subjectType: 'Entity',
        subjectId: entityId,
        summary: `Hlášení za ${periodOf(month)} ověřeno u ČSSZ: ${outcome.ok ? 'bez chyb' : `chyb: ${outcome.errors.length}`}`,
      });
      return ok({ ok: outcome.ok, request_id: requestId, errors, kind, checked_at: new Date(now()) });
    });
  },
});

function withNames(errors: readonly ServiceError[], forms: readonly FiledForm[]) {
  const names = new Map(forms.map(({ form_id, name }) => [form_id.toUpperCase(), name]));
  return errors.map(({ category, code, message, form }) => ({
    category,
    code,
    message,
    form,
    employee: (form !== null && names.get(form)) || null,
  }));
}
