import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { fileAnswer } from '../../platform/files/index.ts';
import { type Answer, ok } from '../../platform/http/answer.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { FilingParams, filingOf } from '../filings/index.ts';
import { EvidenceSchema, evidenceJson } from './evidence.ts';
import { evidenceOf, oneEvidence } from './store.ts';

export const listEvidence = defineOperation({
  id: 'listFilingEvidence',
  method: 'GET',
  path: '/entities/{entity_id}/filings/{id}/evidence',
  summary: 'What the authority gave back',
  description:
    'Lists the files that were attached to a filing by `attachFilingEvidence`, the oldest first, each with what the tax portal says in it. With `evidence_id` it answers the bytes of that one as they were uploaded, to be saved; those of a receipt hold the password of the submission, so keep them to yourself. An `evidence_id` that is no number is a 422, one that the filing does not have a 404.',
  tag: 'Filings',
  meta: { permission: 'member' },
  params: FilingParams,
  query: Type.Object({
    evidence_id: Type.Optional(
      Type.String({ description: '`id` of one of the list: its bytes; absent: the list' }),
    ),
  }),
  responses: {
    200: {
      description: 'The list, or the bytes of one',
      content: {
        'application/json': Type.Array(EvidenceSchema),
        'application/octet-stream': Type.String({ format: 'binary' }),
      },
    },
    ...errorResponses(401, 404, 422, 429),
  },
  async handler({ params, query }, context): Promise<Answer> {
    const { id: entityId } = companyOf(context);
    const filing = await filingOf(context.sql, entityId, params.id);
    if (query.evidence_id === undefined)
      return ok((await evidenceOf(context.sql, entityId, filing.id)).map(evidenceJson));
    if (!/^\d{1,15}$/.test(query.evidence_id)) throw invalidField('evidence_id', 'Musí být celé číslo.');
    const evidence = await oneEvidence(context.sql, entityId, filing.id, Number(query.evidence_id));
    const answer = await fileAnswer(context, evidence.file_id, { name: evidence.name });
    return { ...answer, contentType: 'application/octet-stream' } as Answer;
  },
});
