import type { components, operations } from '@news-and-accounting/accounting-client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, unwrap } from '../../../api/client.ts';
import type { Company } from '../../../api/companies.ts';
import { ApiError } from '../../../api/error.ts';
import { useWrite } from '../../../api/write.ts';
import { membersTexts as t } from '../../../cs/members.ts';

export type Member = components['schemas']['Member'];
export type GrantedRole = Exclude<Member['role'], 'owner'>;
export type InvitationLink =
  operations['listInvitationLinks']['responses'][200]['content']['application/json'][number];
export type NewLink = operations['createInvitationLink']['responses'][201]['content']['application/json'];

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
        const member = await unwrap(
          api.POST('/entities/{entity_id}/members', {
            params: { path: { entity_id: entityId } },
            body: invitation,
          }),
        );
        return { ...member, mailed: await mailInvitation(entityId, member.id) };
      } catch (error) {
        // Nobody of that name, or a member already: both are about the one field that was typed.
        if (!(error instanceof ApiError) || ![404, 422].includes(error.status)) throw error;
        const message = error.status === 404 ? `${error.message} ${t.tryLink}` : error.message;
        throw new ApiError(422, message, error.code, { login: message, ...error.fields });
      }
    },
    refresh: ['entities', entityId],
    done: ({ username, mailed }) => t.invited(username, mailed),
    errors: 'form',
  });
}

/** The invitation stands whether or not its mail can be sent. */
async function mailInvitation(entityId: number, id: number): Promise<boolean> {
  try {
    const params = { path: { entity_id: entityId, id } };
    return (await unwrap(api.POST('/entities/{entity_id}/members/{id}/mail', { params }))).mailed;
  } catch {
    return false;
  }
}

/** Open links by which somebody becomes a member; only managers may see them. */
export function useLinks(entityId: number, isAllowed: boolean) {
  return useQuery({
    // Not below the company: who gives the own role away would ask once more for what is no longer theirs.
    queryKey: ['invitation-links', entityId],
    enabled: isAllowed,
    refetchInterval: ({ state }) => pauseUntilMailed(state.data),
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/invitation_links', { params: { path: { entity_id: entityId } } }),
      ),
  });
}

/** While a mail is on its way it is asked what became of it; false: nothing is. */
function pauseUntilMailed(links: readonly InvitationLink[] = []): number | false {
  const states = links.map(({ mail_state }) => mail_state);
  if (states.includes('queued')) return 2_000;
  return states.includes('retried') ? 15_000 : false;
}

export function useCreateLink(entityId: number) {
  return useWrite({
    write: (body: { email: string; role: GrantedRole }) =>
      unwrap(
        api.POST('/entities/{entity_id}/invitation_links', {
          params: { path: { entity_id: entityId } },
          body,
        }),
      ),
    refresh: ['invitation-links', entityId],
    errors: 'form',
  });
}

export function useRevokeLink(entityId: number) {
  return useWrite({
    write: ({ id }: InvitationLink) =>
      unwrap(
        api.DELETE('/entities/{entity_id}/invitation_links/{id}', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
    refresh: ['invitation-links', entityId],
    done: t.linkRevoked,
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
