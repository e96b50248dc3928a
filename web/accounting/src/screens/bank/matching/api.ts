import type { operations } from '@news-and-accounting/accounting-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, unwrap } from '../../../api/client.ts';
import type { IfMatch } from '../../../api/versions.ts';
import { useWrite } from '../../../api/write.ts';
import { matching as t } from '../../../cs/bank-matching.ts';
import { sendGuarded } from '../../../parts/conflict.tsx';
import type { Movement, MovementRow } from '../movements/api.ts';

type Candidates = operations['listCandidates']['responses'][200]['content']['application/json'];
export type Candidate = Candidates['candidates'][number];
export type PaidBefore = Candidates['paid_before'][number];
export type CandidateItem = Candidate['items'][number];
export type NewMatch = operations['matchBankTransaction']['requestBody']['content']['application/json'];
export type MatchItem = NewMatch['items'][number];
export type DifferenceKind = NonNullable<NewMatch['difference']>['kind'];
export type NewPosting = operations['postBankTransaction']['requestBody']['content']['application/json'];
export type Run = operations['runBankMatching']['responses'][200]['content']['application/json'];

export function candidatesQuery(entityId: number, id: number) {
  return queryOptions({
    queryKey: ['entities', entityId, 'bank_transactions', id, 'candidates'],
    queryFn: () =>
      unwrap(
        api.GET('/entities/{entity_id}/bank_transactions/{id}/candidates', {
          params: { path: { entity_id: entityId, id } },
        }),
      ),
  });
}

export function useCandidates(entityId: number, id: number) {
  return useQuery(candidatesQuery(entityId, id));
}

type Read = Pick<MovementRow, 'id' | 'updated_at'>;
type Params = { path: { entity_id: number; id: number }; header: IfMatch };

/** Sends an action on a movement for the version that the person has seen. */
function guarded<Output>(entityId: number, read: Read, send: (params: Params) => Promise<Output>) {
  return sendGuarded({
    subject: 'BankTransaction',
    read,
    changes: null,
    send: (_changes, header) => send({ path: { entity_id: entityId, id: read.id }, header }),
  });
}

type Settled = { read: Read };

export function useMatch(entityId: number, onDone: (settled: Movement) => void) {
  return useWrite({
    write: ({ read, match }: Settled & { match: NewMatch }) =>
      guarded(entityId, read, (params) =>
        unwrap(api.POST('/entities/{entity_id}/bank_transactions/{id}/match', { params, body: match })),
      ),
    refresh: ['entities', entityId],
    onDone,
    errors: 'form',
  });
}

/** @param onDone with how much of the movement went to or came from other money of the company, without double entry */
export function usePost(entityId: number, onDone: (settled: Movement, moved: number) => void) {
  return useWrite({
    write: ({ read, posting }: Settled & { posting: NewPosting; moved: number }) =>
      guarded(entityId, read, (params) =>
        unwrap(
          api.POST('/entities/{entity_id}/bank_transactions/{id}/post_entries', { params, body: posting }),
        ),
      ),
    refresh: ['entities', entityId],
    onDone: (settled, { moved }) => onDone(settled, moved),
    errors: 'form',
  });
}

/** Whether what is taken back can be matched again as it was: the whole movement paid one document. */
export const canBeMatchedAnew = ({ state, matches }: Movement): boolean => {
  const [first, ...others] = matches;
  if (first === undefined || others.length > 0 || state !== 'matched') return false;
  return first.target === 'document' && first.difference === 0 && first.document_id !== null;
};

/**
 * Takes back what a movement was matched with, and offers to match it again as it was.
 * @param isLast only what was matched or posted last
 */
export function useUnmatch(
  entityId: number,
  onDone: (id: number) => void = () => undefined,
  { isLast = false } = {},
) {
  const query = isLast ? { last: 'true' } : {};
  return useWrite({
    write: (read: Movement) =>
      guarded(entityId, read, (params) =>
        unwrap(
          api.DELETE('/entities/{entity_id}/bank_transactions/{id}/match', { params: { ...params, query } }),
        ),
      ),
    refresh: ['entities', entityId],
    done: t.unmatched,
    undo: (read) =>
      canBeMatchedAnew(read)
        ? () =>
            unwrap(
              api.POST('/entities/{entity_id}/bank_transactions/{id}/match', {
                params: { path: { entity_id: entityId, id: read.id } },
                body: { items: read.matches.map(({ document_id: id }) => ({ document_id: id ?? 0 })) },
              }),
            )
        : null,
    onDone: (_, { id }) => onDone(id),
  });
}

type RunOf = { bankAccountId: number | null; isDry: boolean };

/** Settles what has a proof; a dry run only tells what would be. */
export function useRun(entityId: number) {
  return useWrite({
    write: ({ bankAccountId, isDry }: RunOf) =>
      unwrap(
        api.POST('/entities/{entity_id}/bank_transactions/match', {
          params: { path: { entity_id: entityId } },
          body: {
            dry_run: isDry,
            ...(bankAccountId === null ? {} : { bank_account_id: bankAccountId }),
          },
        }),
      ),
    refresh: ['entities', entityId],
  });
}
