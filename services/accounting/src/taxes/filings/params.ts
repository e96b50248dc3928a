import Type from 'typebox';
import { EntityId, recordId } from '../../platform/http/params.ts';

export const FilingParams = Type.Object({
  entity_id: EntityId,
  id: recordId('The filing: `id` of a row of `listFilings`'),
});
