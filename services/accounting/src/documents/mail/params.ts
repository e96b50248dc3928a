import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';

export const MailsParams = Type.Object({ entity_id: EntityId });

export const MailParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The document: `id` of a row of `listDocuments`'),
});
