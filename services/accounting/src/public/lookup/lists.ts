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
  description:
    'The payment codes of the Czech National Bank’s directory with names, for choosing the bank of an account number. `bic` is null for banks that have none. The list comes with the service and changes with its releases; the same banks are in `getCodebooks` as `banks`, without sign-in.',
  tag: 'Lookups',
  meta: { permission: 'any', forKeysOfOneCompany: true },
  responses: { ...json(200, 'The banks', Type.Array(BankSchema)), ...errorResponses(401, 429) },
  handler: async () => ok(listBanks()),
});

export const lookupStatementFormats = defineOperation({
  id: 'lookupStatementFormats',
  method: 'GET',
  path: '/lookup/statement_formats',
  summary: 'Formats of bank statements that can be imported',
  description:
    'Names the formats of bank statements: `exports` are files that banks export, `pdf.banks` those banks whose statements as PDF were verified to be read correctly. PDFs of other banks are read without that guarantee. Files are uploaded by `importStatements`.',
  tag: 'Lookups',
  meta: { permission: 'any', forKeysOfOneCompany: true },
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
