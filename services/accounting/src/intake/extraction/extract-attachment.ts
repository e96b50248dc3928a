import Type from 'typebox';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { fileById, fileBytes } from '../../platform/files/index.ts';
import { ok } from '../../platform/http/answer.ts';
import { flag, nullable, readBody } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { defineOperation } from '../../platform/operation.ts';
import { AttachmentParams, attachmentOf } from '../attachments/index.ts';
import { READER } from '../reading-process/index.ts';
import { askedModel } from './asked-model.ts';
import { extractionOf } from './extract.ts';
import { ExtractionSchema } from './extraction.ts';
import { ownFacts } from './own.ts';

const FIELDS = { model: nullable(flag()) };

export const extractAttachment = defineOperation({
  id: 'extractAttachment',
  method: 'POST',
  path: '/entities/{entity_id}/attachments/{id}/extract',
  summary: 'Read a document from an attachment',
  description:
    'Says what an attachment holds of an invoice, with the place and the certainty of each value; nothing is stored and no event is written. Read in this order: XML (ISDOC, UBL or CII, as the file, in an ISDOCX or inside of a PDF), QR Faktura, the text of the pages by rules, a language model. The first that gives a number and a total is `method`, later ones fill gaps only.\n\n`document` is what `createDocument` takes as `document`, as it is; `partner` is the contact that was found, or what `createPartner` takes as `partner`. Afterwards link the attachment to the new document with `updateAttachment`.\n\nLook at `warnings`: `TEXT_DIFFERS` where XML and page do not say the same total, account or IČO of the supplier, `ACCOUNT_NOT_PUBLISHED`, `NOT_OURS` where the company is neither of the two, `SUMS_DIFFER`, `FOREIGN_VAT`, `CHECK_TREATMENT`, `TAX_RECEIPT`, `INVALID_ICO`, `ACCOUNT_DIFFERS`, `NO_LINES`, `OLD_VERSION`, `MODEL_UNAVAILABLE`, and `UNREADABLE` where the file, or a part of it, cannot be read. What cannot be read is no error: `method` is `none` then.\n\nThe model is asked only where the server has one, the setting `extraction_model` of the company is true and it is no sample company; `model: false` leaves it out, `model: true` asks it also where something else has read the file. What it says and the text does not is `dropped`.',
  tag: 'Attachments',
  meta: { permission: 'writer' },
  params: AttachmentParams,
  body: strict(
    Type.Object({
      model: Type.Optional(
        Type.Union([Type.Boolean(), Type.Null()], {
          description: 'Whether a language model may help; default: where nothing else has read the file',
        }),
      ),
    }),
  ),
  responses: {
    ...json(200, 'What was read', ExtractionSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429, 503),
  },
  async handler({ params, body }, context) {
    const { model } = readBody(FIELDS, body);
    const { sql, services } = context;
    const entityId = companyOf(context).id;
    const { file_id } = await attachmentOf(sql, entityId, params.id);
    const file = await fileById(sql, entityId, file_id);
    if (file === null) throw notFound();
    const places = { sql, objects: services.objects };
    const facts = await ownFacts(sql, entityId);
    const source = { bytes: file.bytes, chunks: () => fileBytes(places, file) };
    const read = await services.clients.get(READER).read(ownerOf(context), source, facts.own);
    return ok(
      await extractionOf(sql, entityId, read, {
        facts,
        now: context.now(),
        askModel: askedModel(services, model),
      }),
    );
  },
});

/** Users take turns. */
const ownerOf = (context: Context) => String(callerOf(context).userId);
