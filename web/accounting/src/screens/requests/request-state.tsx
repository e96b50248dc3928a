import { Badge } from '@mantine/core';
import { requests as t } from '../../cs/requests.ts';
import { dateText, todayInPrague } from '../../parts/dates.ts';
import type { DocumentRequest } from './api.ts';

const COLOURS = { open: 'orange', answered: 'accent', closed: 'gray' } as const;

export function RequestState({ state }: Pick<DocumentRequest, 'state'>) {
  return (
    <Badge component="span" variant="dot" color={COLOURS[state]} miw="max-content">
      {t.states[state]}
    </Badge>
  );
}

/** Who is asked. */
export const whomOf = ({ username, email }: DocumentRequest): string => username ?? email ?? '';

export const isLate = ({ state, due_on }: DocumentRequest): boolean =>
  state === 'open' && due_on !== null && due_on < todayInPrague();

export const isExpired = ({ link_expires_at }: DocumentRequest): boolean =>
  link_expires_at !== null && new Date(link_expires_at) <= new Date();

/** When it is needed, and whether that is over. */
export function dueText(request: DocumentRequest): string | null {
  const { due_on } = request;
  if (due_on === null) return null;
  return isLate(request) ? `${dateText(due_on)}, ${t.overdue}` : dateText(due_on);
}
