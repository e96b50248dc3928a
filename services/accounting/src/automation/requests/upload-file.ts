import { HttpError } from '@news-and-accounting/http';
import Type from 'typebox';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import {
  type Attachment,
  AttachmentSchema,
  attachFiles,
  attachmentJson,
  BYTES_AT_MOST,
  contentOf,
  fileName,
  type NewAttachment,
} from '../../intake/attachments/index.ts';
import type { Context } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/errors.ts';
import { type Parts, placeFileOf, storeFile } from '../../platform/files/index.ts';
import { created } from '../../platform/http/answer.ts';
import { invalidFields } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { requestEvent } from './events.ts';
import { admitUpload, FILES_AT_MOST, tooManyFiles } from './link.ts';
import { tellAsker } from './mails.ts';
import { type DocumentRequest, RequestParams } from './request.ts';
import { changeRequest, filesByLink, insertRequestFile, requestOf } from './store.ts';

const ReceivedSchema = Type.Object(
  {
    name: Type.String({ description: 'As it is kept' }),
    bytes: Type.Integer(),
    files_left: Type.Integer({ description: 'How many more files the link takes' }),
  },
  { title: 'ReceivedFile', description: 'What the holder of a link is told of a file' },
);

export const uploadRequestedDocument = defineOperation({
  id: 'uploadRequestedDocument',
  method: 'POST',
  path: '/entities/{entity_id}/document_requests/{id}/upload',
  summary: 'Upload a file that was asked for',
  description:
    'Takes one file by the rules of `createAttachment`: 20 MB at most, known by its bytes (`UNSUPPORTED_FILE`, `INFECTED`, `QUOTA_EXCEEDED`). It becomes an attachment with the source `document_request`, linked to what the request is about, and the request is `answered`; who asked gets a mail with the first file.\n\nA member of any role uploads as usual, and gets the attachment; of a closed request that is a 422. The holder of the link sends its token in `X-Request-Token` and needs nothing else; the answer is the name, the size and how many files are left, whether the company had the file or not. The token opens this path alone: 10 files a request, 20 uploads an hour and 60 requests a minute from an address, each beyond that a 429. A token that is wrong, too old or replaced, and a closed request, are not found, all alike. The history gets the record `document_request.answered`, without a user when it came by a link.',
  tag: 'Document requests',
  meta: {
    permission: 'special',
    admitHolder: admitUpload,
    parts: {
      files: {
        file: {
          ...{ bytesAtMost: BYTES_AT_MOST, isRequired: true, codeOfEmpty: 'UNSUPPORTED_FILE' },
          description: 'The file, 20 MB at most',
        },
      },
      texts: {},
    },
  },
  params: RequestParams,
  responses: {
    ...json(
      201,
      'The attachment; to the holder of a link what was received',
      Type.Union([AttachmentSchema, ReceivedSchema], { title: 'RequestedFile' }),
    ),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params: { entity_id: entityId, id }, body }, context) {
    const upload = (body as Parts).files.file;
    if (upload === undefined) throw invalidFields({ file: 'Chybí.' });
    const { services, sql } = context;
    const userId = context.identity?.userId ?? null;
    // Known at once, before anything is made of the file.
    checkTakes(await requestOf(sql, entityId, id), userId);
    const owner = userId === null ? `request ${entityId} ${id}` : String(userId);
    const { facts, extension } = await contentOf(services, owner, upload);
    const name = fileName(upload.name, extension);
    const placed = await placeFileOf(services, entityId, upload);
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const request = await requestOf(tx, entityId, id, true);
      checkTakes(request, userId);
      const { file } = await storeFile(tx, placed);
      const { bytes } = file;
      const links = subjectOf(request);
      const given: NewAttachment = {
        ...{ fileId: file.id, bytes, facts, name, note: null, source: 'document_request', links },
      };
      const attachment = await attached(tx, given, entityId, context);
      await answer(tx, entityId, { request, attachmentId: attachment.id, name }, context);
      if (userId !== null) return created(attachmentJson(attachment));
      // Under the name it was sent with: what the company calls the same bytes is nobody else's business.
      return created({ name, bytes, files_left: FILES_AT_MOST - (await filesByLink(tx, entityId, id)) });
    });
  },
});

/** @throws {HttpError} for a closed request: 404 to the holder of its link */
function checkTakes({ state }: DocumentRequest, userId: number | null): void {
  if (state !== 'closed') return;
  throw userId === null ? notFound() : invalid('Vyžádání je uzavřené. Nejdřív ho prosím znovu otevřete.');
}

function subjectOf({ subject_type, subject_id }: DocumentRequest) {
  return subject_type === null || subject_id === null ? [] : [{ subject_type, subject_id }];
}

const NOT_NOW = 'Tento soubor teď nelze přijmout. Obraťte se prosím na toho, kdo o doklad žádá.';

/** @throws {HttpError} 422; a stranger is not told how much of what the company has */
async function attached(
  tx: Queries,
  given: NewAttachment,
  entityId: number,
  context: Context,
): Promise<Attachment> {
  const userId = context.identity?.userId ?? null;
  const megabytesAtMost = context.services.settings.ACCOUNTING_ATTACHMENTS_MB;
  const attaching = { entityId, userId, now: new Date(context.now()), megabytesAtMost };
  try {
    const [made] = await attachFiles(tx, attaching, [given]);
    if (made === undefined) throw new Error('a file was given and not attached');
    return made.attachment;
  } catch (error) {
    if (userId !== null || !(error instanceof HttpError) || error.answer.status !== 422) throw error;
    const { code } = error.answer.body as { code?: string };
    throw invalid(NOT_NOW, { ...(code === undefined ? {} : { code }), fields: { file: NOT_NOW } });
  }
}

/** Notes a file that has come; with the first one the request is answered, and the asker is told. */
async function answer(
  tx: Queries,
  entityId: number,
  { request, attachmentId, name }: { request: DocumentRequest; attachmentId: number; name: string },
  context: Context,
): Promise<void> {
  const userId = context.identity?.userId ?? null;
  const byLink = userId === null;
  const isNew = await insertRequestFile(tx, entityId, { requestId: request.id, attachmentId, byLink });
  if (byLink && (await filesByLink(tx, entityId, request.id)) > FILES_AT_MOST) throw tooManyFiles();
  const isFirst = request.state === 'open';
  if (!isNew && !isFirst) return;
  await changeRequest(tx, entityId, { ...request, state: 'answered' }, new Date(context.now()));
  if (!isFirst) return;
  await recordEvent(tx, requestEvent('answered', entityId, userId, request));
  await tellAsker(context.services, tx, entityId, { request, name, userId });
}
