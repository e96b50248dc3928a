import Type from 'typebox';
import { callerOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { CompanySchema, companyJson } from './company.ts';
import { companiesOf } from './store.ts';

export const listCompanies = defineOperation({
  id: 'listCompanies',
  method: 'GET',
  path: '/entities',
  summary: 'Companies of the caller: active ones by name, then archived ones',
  description:
    'Lists the companies in which the caller is an accepted member, all at once. `role`, `can_write` and `can_manage` say what the caller may do in each; `id` is the `entity_id` of all paths under a company. A key of one company sees that one alone. Companies with an invitation that waits are in `listInvitations` instead.',
  tag: 'Companies',
  meta: { permission: 'any', forKeysOfOneCompany: true },
  responses: { ...json(200, 'The companies', Type.Array(CompanySchema)), ...errorResponses(401, 429) },
  async handler(_input, context) {
    const { userId, by } = callerOf(context);
    const rows = await companiesOf(context.sql, userId);
    const only = by.kind === 'key' ? by.entityId : null;
    return ok(rows.filter(({ id }) => only === null || id === only).map(companyJson));
  },
});
