import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { fileAnswer } from '../../platform/files/index.ts';
import type { Answer } from '../../platform/http/answer.ts';
import { isOn } from '../../platform/http/query.ts';
import { errorResponses } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { AttachmentParams } from './attachment.ts';
import { attachmentOf } from './store.ts';

/** What browsers show without running anything of it. */
const SHOWN = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

export const getAttachmentFile = defineOperation({
  id: 'getAttachmentFile',
  method: 'GET',
  path: '/entities/{entity_id}/attachments/{id}/file',
  summary: 'The file of an attachment',
  description:
    'The stored bytes, compared with their hash while they are read. `ETag` is the hash, so who has them gets 304. Browsers save the file; with `inline=1` they show JPEG, PNG, WebP, and PDF without `active_content`, for anything else it is ignored, and the type of the answer is `application/octet-stream`. Whatever is in a file, `Content-Security-Policy` has a browser run nothing of it.',
  tag: 'Attachments',
  meta: { permission: 'member' },
  params: AttachmentParams,
  query: Type.Object({
    inline: Type.Optional(Type.String({ description: '`1`: to be shown, where that is safe' })),
  }),
  responses: {
    200: {
      description: 'The file',
      content: Object.fromEntries(
        [...SHOWN, 'application/octet-stream'].map((type) => [type, Type.String({ format: 'binary' })]),
      ),
    },
    ...errorResponses(401, 404, 429),
  },
  async handler({ params, query }, context) {
    const attachment = await attachmentOf(context.sql, companyOf(context).id, params.id);
    const { file_id, name, media_type, active_content } = attachment;
    const isShown = SHOWN.includes(media_type) && !active_content;
    const answer = await fileAnswer(context, file_id, { name, isInline: isOn(query.inline) && isShown });
    return { ...answer, contentType: isShown ? media_type : 'application/octet-stream' } as Answer;
  },
});
