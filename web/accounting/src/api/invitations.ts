import { useQuery } from '@tanstack/react-query';
import { api, unwrap } from './client.ts';

const ASKED_ANEW_AFTER_MS = 5 * 60_000;

/** Invitations addressed to the user; asked for anew now and then, so that a new one shows. */
export function useInvitations() {
  return useQuery({
    queryKey: ['invitations'],
    refetchInterval: ASKED_ANEW_AFTER_MS,
    queryFn: () => unwrap(api.GET('/invitations')),
  });
}
