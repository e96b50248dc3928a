import Type from 'typebox';
import { ROLE_LABELS, type Role } from '../../platform/http/caller.ts';
import { invalidFields, isObject } from '../../platform/http/fields.ts';

export type MemberRow = {
  id: number;
  user_id: number;
  username: string;
  display_name: string | null;
  email: string;
  role: Role;
  accepted_at: Date | null;
  invited_by: string | null;
};

const Nullable = (schema: Type.TSchema) => Type.Union([schema, Type.Null()]);
const RoleName = Type.Enum(['owner', 'accountant', 'editor', 'viewer']);

export const MemberSchema = Type.Object(
  {
    id: Type.Integer({ description: 'Id of the membership' }),
    user_id: Type.Integer(),
    username: Type.String(),
    display_name: Nullable(Type.String()),
    email: Nullable(Type.String({ description: 'Only of the own membership' })),
    role: RoleName,
    role_label: Type.String(),
    pending: Type.Boolean({ description: 'Invited, not yet accepted' }),
    accepted_at: Nullable(Type.String({ format: 'date-time' })),
    invited_by: Nullable(Type.String({ description: 'Username' })),
    is_self: Type.Boolean(),
  },
  { title: 'Member', description: 'A member of a company, or an invitation' },
);

/** @param callerId whose own e-mail may be shown */
export function memberJson(row: MemberRow, callerId: number) {
  const isSelf = row.user_id === callerId;
  return {
    id: row.id,
    user_id: row.user_id,
    username: row.username,
    display_name: row.display_name,
    email: isSelf ? row.email : null,
    role: row.role,
    role_label: ROLE_LABELS[row.role],
    pending: row.accepted_at === null,
    accepted_at: row.accepted_at,
    invited_by: row.invited_by,
    is_self: isSelf,
  };
}

export const INVITED_ROLES = ['accountant', 'editor', 'viewer'] as const;
export type GrantedRole = (typeof INVITED_ROLES)[number];

/**
 * The role that the body of an invitation or a change asks for; whatever else it says means `viewer`.
 * @throws {HttpError} 422 for a body that is no object
 */
export function grantedRole(body: unknown): GrantedRole {
  if (body !== undefined && !isObject(body)) throw invalidFields({ body: 'Musí být objekt.' });
  return INVITED_ROLES.find((role) => role === body?.role) ?? 'viewer';
}
