import Type from 'typebox';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { listBanks } from '../codebooks/banks.ts';
import { statementFormats } from '../codebooks/statement-formats.ts';

const BankSchema = Type.Object(
  {
    code: Type.String({ pattern: '^[0-9]{4}$' }),
    name: Type.String(),
    bic: Type.Union([Type.String(), Type.Null()]),
  },
  { title: 'Bank', description: 'A bank code' },
);

export const lookupBanks = defineOperation({
  id: 'lookupBanks',
  method: 'GET',
  path: '/lookup/banks',
  summary: 'Bank codes of the central bank’s directory, by code',
  tag: 'Lookups',
  meta: { permission: 'any' },
  responses: { ...json(200, 'The banks', Type.Array(BankSchema)), ...errorResponses(401, 429) },
  handler: async () => ok(listBanks()),
});

export const lookupStatementFormats = defineOperation({
  id: 'lookupStatementFormats',
  method: 'GET',
  path: '/lookup/statement_formats',
  summary: 'Formats of bank statements that can be imported',
  tag: 'Lookups',
  meta: { permission: 'any' },
  responses: {
    ...json(
      200,
      'The formats',
      Type.Object({
        exports: Type.Array(Type.String()),
        pdf: Type.Object({
          beta: Type.Boolean(),
          banks: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
        }),
      }),
    ),
    ...errorResponses(401, 429),
  },
  handler: async () => ok(statementFormats()),
});
