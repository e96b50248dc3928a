import Type from 'typebox';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { admitHolder, FILES_AT_MOST } from './link.ts';
import { RequestParams } from './request.ts';
import { companyName, filesByLink, requestOf } from './store.ts';

const orNull = (schema: Type.TSchema) => Type.Union([schema, Type.Null()]);

export const getDocumentUpload = defineOperation({
  id: 'getDocumentUpload',
  method: 'GET',
  path: '/entities/{entity_id}/document_requests/{id}/upload',
  summary: 'What the holder of a link is asked for',
  description:
    'All that the holder of a link can see: who asks for what, until when, and how many files the link still takes. By `X-Request-Token`, or as a member. A token that is wrong, too old or replaced, and a closed request, are not found, all alike. Go on with `uploadRequestedDocument`.',
  tag: 'Document requests',
  meta: { permission: 'special', admitHolder },
  params: RequestParams,
  responses: {
    ...json(
      200,
      'What is asked for',
      Type.Object(
        {
          entity_name: Type.String(),
          text: Type.String(),
          due_on: orNull(Type.String({ format: 'date' })),
          expires_at: orNull(Type.String({ format: 'date-time' })),
          files_left: Type.Integer(),
        },
        { title: 'RequestedDocument' },
      ),
    ),
    ...errorResponses(401, 404, 429),
  },
  async handler({ params: { entity_id: entityId, id } }, { sql }) {
    const { text, due_on, link_expires_at } = await requestOf(sql, entityId, id);
    const files_left = Math.max(0, FILES_AT_MOST - (await filesByLink(sql, entityId, id)));
    const entity_name = await companyName(sql, entityId);
    return ok({ entity_name, text, due_on, expires_at: link_expires_at, files_left });
  },
});
