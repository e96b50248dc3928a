import type { Role } from '../api/companies.ts';

/** What an operation asks of the caller's role; the names of the interface's permissions. */
export type Permission = 'member' | 'writer' | 'manager' | 'owner';

const ALLOWED: Readonly<Record<Permission, readonly Role[]>> = {
  member: ['owner', 'accountant', 'editor', 'viewer'],
  writer: ['owner', 'accountant', 'editor'],
  manager: ['owner', 'accountant'],
  owner: ['owner'],
};

/** @param role null: outside companies, where nothing of a company is allowed */
export function isAllowed(permission: Permission, role: Role | null): boolean {
  return role !== null && ALLOWED[permission].includes(role);
}
