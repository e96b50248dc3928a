import Type from 'typebox';
import { today } from '../../platform/http/query.ts';
import type { KeyRow } from './store.ts';

const Time = Type.String({ format: 'date-time' });

export const KeySchema = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String({ maxLength: 80 }),
    hint: Type.String({ description: 'An ellipsis and the last four characters of the token' }),
    read_only: Type.Boolean({ description: 'May use GET and HEAD only' }),
    created_at: Time,
    last_used_at: Type.Union([Time, Type.Null()], { description: 'To five minutes' }),
    revoked_at: Type.Union([Time, Type.Null()]),
    active: Type.Boolean(),
    entity_id: Type.Optional(
      Type.Integer({ description: 'The only company that the key opens; not there: every one of the user' }),
    ),
    valid_until: Type.Optional(
      Type.String({
        format: 'date',
        description: 'The last day of the key, in Prague; not there: without end',
      }),
    ),
  },
  { title: 'ApiKey', description: 'A personal API key' },
);

/** A key that is bound to nothing is the resource of the contract to the letter. */
export function keyJson(row: KeyRow, now: number) {
  const { id, name, hint, read_only, created_at, last_used_at, revoked_at, entity_id, valid_until } = row;
  const active = revoked_at === null && (valid_until === null || valid_until >= today(now));
  return {
    ...{ id, name, hint, read_only, created_at, last_used_at, revoked_at, active },
    ...(entity_id === null ? {} : { entity_id }),
    ...(valid_until === null ? {} : { valid_until }),
  };
}
