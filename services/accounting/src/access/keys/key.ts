import Type from 'typebox';
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
  },
  { title: 'ApiKey', description: 'A personal API key' },
);

export function keyJson(row: KeyRow) {
  const { id, name, hint, read_only, created_at, last_used_at, revoked_at } = row;
  return { id, name, hint, read_only, created_at, last_used_at, revoked_at, active: revoked_at === null };
}
