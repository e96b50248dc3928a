import Type from 'typebox';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { EntityId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { CompanySchema, companyJson } from './company.ts';
import { companyFor } from './store.ts';

export const CompanyParams = Type.Object({ entity_id: EntityId });

export const getCompany = defineOperation({
  id: 'getCompany',
  method: 'GET',
  path: '/entities/{entity_id}',
  summary: 'One company',
  description:
    'Answers a company with its settings and the caller’s role in it. The logo is not part of it: `has_logo` says whether `getLogo` has one. A company that the caller is no member of is a 404, as if it did not exist.',
  tag: 'Companies',
  meta: { permission: 'member', versioned: true },
  params: CompanyParams,
  responses: { ...json(200, 'The company', CompanySchema), ...errorResponses(401, 404, 429) },
  async handler(_input, context) {
    const company = await companyFor(context.sql, callerOf(context).userId, companyOf(context).id);
    return ok(companyJson(company), company.updated_at);
  },
});
