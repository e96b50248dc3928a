import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { fileAnswer } from '../../platform/files/index.ts';
import type { Answer } from '../../platform/http/answer.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { StatementParams } from './statement.ts';
import { statementOf } from './store.ts';

export const getStatementFile = defineOperation({
  id: 'getStatementFile',
  method: 'GET',
  path: '/entities/{entity_id}/statements/{id}/file',
  summary: 'The file of a bank statement',
  description:
    'The bytes as they were uploaded, to be saved. Of a download from the bank (`fio_api`) they are the JSON of its answer.',
  tag: 'Bank',
  meta: { permission: 'member' },
  params: StatementParams,
  responses: {
    200: {
      description: 'The file',
      content: { 'application/octet-stream': Type.String({ format: 'binary' }) },
    },
    ...errorResponses(401, 404, 429),
  },
  async handler({ params }, context) {
    const statement = await statementOf(context.sql, companyOf(context).id, params.id);
    const answer = await fileAnswer(context, statement.file_id, { name: statement.file_name });
    return { ...answer, contentType: 'application/octet-stream' } as Answer;
  },
});
