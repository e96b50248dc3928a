import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, unwrap } from '../../api/client.ts';
import type { Company } from '../../api/companies.ts';
import { ApiError } from '../../api/error.ts';
import type { components } from '../../api/schema.d.ts';
import { useWrite } from '../../api/write.ts';
import { membersTexts as t } from '../../cs/members.ts';

export type Member = components['schemas']['Member'];
export type GrantedRole = Exclude<Member['role'], 'owner'>;

/** Members of a company, pending invitations included. */
export function useMembers(entityId: number) {
  return useQuery({
    queryKey: ['entities', entityId, 'members'],
    queryFn: () =>
      unwrap(api.GET('/entities/{entity_id}/members', { params: { path: { entity_id: entityId } } })),
  });
}

export function useInvite(entityId: number) {
  return useWrite({
    write: async (invitation: { login: string; role: GrantedRole }) => {
      try {
        return await unwrap(
          api.POST('/entities/{entity_id}/members', {
            params: { path: { entity_id: entityId } },
            body: invitation,
          }),
        );
      } catch (error) {
        // Nobody of that name, or a member already: both are about the one field that was typed.
        if (!(error instanceof ApiError) || ![404, 422].includes(error.status)) throw error;
        throw new ApiError(422, error.message, error.code, { login: error.message, ...error.fields });
      }
    },
    refresh: ['entities', entityId],
    done: ({ username }) => t.invited(username),
    errors: 'form',
  });
}

/** Changes a role; also the own one, on which everything that is shown depends. */
export function useChangeRole(entityId: number, member: Member) {
  return useWrite({
    write: (role: GrantedRole) =>
      unwrap(
        api.PATCH('/entities/{entity_id}/members/{id}', {
          params: { path: { entity_id: entityId, id: member.id } },
          body: { role },
        }),
      ),
    refresh: ['entities'],
    done: ({ username, role_label }) => t.roleChanged(username, role_label),
    errors: 'form',
  });
}

/** Removes a member or takes an invitation back. */
export function useRemoveMember(entityId: number) {
  return useWrite({
    write: ({ id }: Member) => deleteMember(entityId, id),
    refresh: ['entities', entityId],
    done: (_, { username, pending }) => (pending ? t.cancelled(username) : t.removed(username)),
  });
}

/** Leaves the company: away from its screens first, whose data may not be asked for any more. */
export function useLeave({ id: entityId, name }: Company) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useWrite({
    write: (memberId: number) => deleteMember(entityId, memberId),
    refresh: ['invitations'],
    done: t.left(name),
    onDone: async () => {
      await navigate({ to: '/' });
      client.removeQueries({ queryKey: ['entities', entityId] });
      await client.invalidateQueries({ queryKey: ['entities'], exact: true });
    },
  });
}

function deleteMember(entityId: number, id: number) {
  return unwrap(
    api.DELETE('/entities/{entity_id}/members/{id}', { params: { path: { entity_id: entityId, id } } }),
  );
}
