import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { type Parts, placeFile, storeFile, type Upload } from '../../platform/files/index.ts';
import { created, ok } from '../../platform/http/answer.ts';
import { invalidFields, nullable, oneOf, readBody, text } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { attachFiles } from './attach-file.ts';
import {
  AttachmentsParams,
  attachmentJson,
  BYTES_AT_MOST,
  SUBJECT_TYPES,
  type Subject,
  UploadedSchema,
} from './attachment.ts';
import { contentOf } from './content.ts';
import { fileName } from './file-name.ts';
import { attachmentOfBytes } from './store.ts';
import { checkSubjects } from './subjects.ts';

const SHORT = 40;
export const NOTE = nullable(text({ maximum: 2000, isMultiline: true }));

const SUBJECT_ID = text({ pattern: /^[1-9]\d{0,14}$/, patternText: 'Musí být kladné celé číslo.' });
const TEXTS = { subject_type: nullable(oneOf(SUBJECT_TYPES)), subject_id: nullable(SUBJECT_ID), note: NOTE };

export const createAttachment = defineOperation({
  id: 'createAttachment',
  method: 'POST',
  path: '/entities/{entity_id}/attachments',
  summary: 'Upload a file, linked to something or not yet',
  description:
    'Stores one file of 20 MB at most (more is a 413). What it is follows from its bytes alone, whatever its name and declared type say: PDF, JPEG, PNG, WebP, HEIC, well-formed XML, DOCX, XLSX, ODT and ODS without macros, text and CSV in UTF-8 or Windows-1250, and of ZIP files only ISDOCX; anything else is a 422 `UNSUPPORTED_FILE`. With `subject_type` and `subject_id` it is linked at once; a thing has 50 attachments at most.\n\nThe same bytes are one attachment of a company: sent again, the answer is 200 with it and `duplicate: true`, the link is added, and the note where it has none. `QUOTA_EXCEEDED`: the attachments of the company would be too large together. Where a virus scanner is set up, `INFECTED` is a file in which it found something. Name: without folders and control characters, with the extension of the content. To read an invoice from it call `extractAttachment`. The history gets the record `attachment.created`, or `attachment.updated` for a link that is added.',
  tag: 'Attachments',
  meta: {
    permission: 'writer',
    heavy: 'file',
    parts: {
      files: {
        file: {
          ...{ bytesAtMost: BYTES_AT_MOST, isRequired: true, codeOfEmpty: 'UNSUPPORTED_FILE' },
          description: 'The file, 20 MB at most',
        },
      },
      texts: {
        subject_type: {
          bytesAtMost: SHORT,
          description: `What it belongs to: ${SUBJECT_TYPES.join(', ')}; together with \`subject_id\``,
        },
        subject_id: { bytesAtMost: SHORT, description: 'Its id; of `journal` that of the entry' },
        note: { bytesAtMost: 10_000, description: 'A note, 2,000 characters at most' },
      },
    },
  },
  params: AttachmentsParams,
  responses: {
    ...json(201, 'The attachment', UploadedSchema),
    ...json(200, 'The company had the same bytes already', UploadedSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const { files, texts } = body as Parts;
    const upload = files.file;
    if (upload === undefined) throw invalidFields({ file: 'Chybí.' });
    const { links, note } = readTexts(texts);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const { facts, name, placed } = await prepared(context, upload);
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      await checkSubjects(tx, entityId, links, () => 'subject_id');
      const { file } = await storeFile(tx, placed);
      const megabytesAtMost = context.services.settings.ACCOUNTING_ATTACHMENTS_MB;
      const attaching = { entityId, userId, now: new Date(context.now()), megabytesAtMost };
      const [made] = await attachFiles(tx, attaching, [
        { fileId: file.id, bytes: file.bytes, facts, name, note, source: 'upload', links },
      ]);
      if (made === undefined) throw new Error('a file was given and not attached');
      const { attachment, isNew } = made;
      return (isNew ? created : ok)({ ...attachmentJson(attachment), duplicate: !isNew });
    });
  },
});

/** @throws {HttpError} 422 for a subject that is named by half */
function readTexts(texts: Parts['texts']): { links: Subject[]; note: string | null } {
  const { subject_type: type, subject_id: id, note } = readBody(TEXTS, texts);
  if (type === null && id === null) return { links: [], note };
  if (type === null) throw invalidFields({ subject_type: 'Chybí, k čemu soubor patří.' });
  if (id === null) throw invalidFields({ subject_id: 'Chybí číslo záznamu, k němuž soubor patří.' });
  return { links: [{ subject_type: type, subject_id: Number(id) }], note };
}

/** What a file is, and its bytes where they will be read from; of known ones both are known. */
async function prepared(context: Context, upload: Upload) {
  const { id: entityId } = companyOf(context);
  const known = await attachmentOfBytes(context.sql, entityId, upload.sha256);
  if (known !== null) {
    const { media_type, format, pages, active_content, name } = known;
    const facts = { media_type, format, pages, active_content };
    // Should it be deleted before the transaction, its bytes go the usual way.
    return { facts, name, placed: { entityId, upload, place: 'postgres' as const } };
  }
  const { facts, extension } = await contentOf(context.services, String(callerOf(context).userId), upload);
  return { facts, name: fileName(upload.name, extension), placed: await placeFile(context, upload) };
}
