import { transaction } from '@news-and-accounting/postgres';
import Type from 'typebox';
import { changesBetween, recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import {
  bodySchema,
  list,
  object,
  oneOf,
  readChanges,
  text,
  unwrap,
  type ValuesOf,
  wholeNumber,
} from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { strict } from '../../platform/http/strict.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { checkSubjectCounts } from './attach-file.ts';
import {
  type Attachment,
  AttachmentParams,
  AttachmentSchema,
  attachmentJson,
  SUBJECT_TYPES,
} from './attachment.ts';
import { NOTE } from './create-attachment.ts';
import { attachmentEvent } from './events.ts';
import { renamed } from './file-name.ts';
import { attachmentOf, changeAttachment, insertLinks, removeLinks } from './store.ts';
import { checkMayLose, checkSubjects, onceEach, without } from './subjects.ts';

const LINKS_AT_MOST = 200;

const LINK = object(
  { subject_type: oneOf(SUBJECT_TYPES), subject_id: wholeNumber(1, Number.MAX_SAFE_INTEGER) },
  'NewAttachmentLink',
);
const ATTACHMENT = { name: text({ maximum: 200 }), note: NOTE, links: list(LINK, LINKS_AT_MOST) };
type Changes = Partial<ValuesOf<typeof ATTACHMENT>>;

export const updateAttachment = defineOperation({
  id: 'updateAttachment',
  method: 'PATCH',
  path: '/entities/{entity_id}/attachments/{id}',
  summary: 'Rename an attachment, change its note or what it belongs to',
  description:
    'Changes the fields that are sent inside `attachment`. `links` are the whole new set: what is not among them is unlinked, `[]` unlinks it from everything. A thing that the company does not have is a 422 naming its place (`links[0].subject_id`), the 51st attachment of a thing as well. It cannot be unlinked from what stands in the locked period (an issued document of such a day, an entry, a settled movement): 422. `name` keeps its extension. `updated_at` in quotes, from `listAttachments`, is the version for `If-Match`. The history gets the record `attachment.updated` with the old and new values.',
  tag: 'Attachments',
  meta: { permission: 'writer', versioned: true },
  params: AttachmentParams,
  body: strict(Type.Object({ attachment: Type.Partial(bodySchema(ATTACHMENT, 'NewAttachment')) })),
  responses: {
    ...json(200, 'The attachment', AttachmentSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(ATTACHMENT, unwrap(body, 'attachment'), '') as Changes;
    const { id: entityId } = companyOf(context);
    const now = new Date(context.now());
    const attachment = await transaction(context.sql, async (tx) => {
      const { lockedUntil } = await holdCompany(tx, entityId);
      const before = await attachmentOf(tx, entityId, params.id, true);
      await checkVersion(context, before, () => attachmentJson(before));
      const wanted = changes.links ?? before.links;
      const [removed, added] = [without(before.links, wanted), onceEach(without(wanted, before.links))];
      await checkSubjects(tx, entityId, added, (at) => `links[${placeOf(wanted, added[at])}].subject_id`);
      await checkMayLose(tx, entityId, lockedUntil, removed);
      await removeLinks(tx, entityId, before.id, removed);
      await insertLinks(
        tx,
        entityId,
        added.map((link) => ({ ...link, attachment_id: before.id })),
      );
      if (added.length > 0) await checkSubjectCounts(tx, entityId, added);
      const name = changes.name === undefined ? before.name : renamed(changes.name, before.name);
      const note = changes.note === undefined ? before.note : changes.note;
      await changeAttachment(tx, entityId, { id: before.id, name, note }, now);
      const after = await attachmentOf(tx, entityId, before.id);
      await recordEvent(tx, {
        ...attachmentEvent('updated', entityId, callerOf(context).userId, after),
        changes: changesBetween(valuesOf(before), valuesOf(after)),
      });
      return after;
    });
    return ok(attachmentJson(attachment), attachment.updated_at);
  },
});

const placeOf = <T>(all: readonly T[], one: T | undefined) => (one === undefined ? 0 : all.indexOf(one));

/** What people enter. */
function valuesOf({ name, note, links }: Attachment) {
  return { name, note, links: links.map(({ subject_type, subject_id }) => `${subject_type} ${subject_id}`) };
}
