import { documentLists, documents as t } from '../../cs/documents.ts';
import { todayInPrague } from '../../parts/dates.ts';
import { counted } from '../../parts/plural.ts';
import { RowState } from '../../parts/row-parts.tsx';
import { isPaidByCard } from '../bank/orders/owed.ts';
import { daysBetween } from '../overview/days-between.ts';
import { isDeducted, KINDS, sideOf } from './kinds.ts';
import type { DocumentRow } from './model.ts';

export type Shown = Pick<
  DocumentRow,
  | 'kind'
  | 'direction'
  | 'status'
  | 'payment_state'
  | 'payment_method'
  | 'due_on'
  | 'remaining'
  | 'asked'
  | 'approval_state'
>;

/** What a document is: a draft, open, late, paid, cancelled; the most pressing word of it, and its approval. */
export function stateOf(document: Shown, today = todayInPrague()): { text: string; colour: string } {
  const state = ownStateOf(document, today);
  const { status, approval_state: approval, remaining } = document;
  // What is settled or cancelled waits for nobody, and an approval that was given matters to a draft alone.
  const isWaiting = status === 'draft' || (status === 'issued' && remaining !== 0);
  if (approval === null || !isWaiting || (approval === 'approved' && status !== 'draft')) return state;
  const colour = state.colour === 'red' ? 'red' : APPROVAL_COLOURS[approval];
  return { text: `${state.text}, ${t.approvalStates[approval]}`, colour };
}

const APPROVAL_COLOURS = { requested: 'orange', approved: 'accent', rejected: 'red' } as const;

function ownStateOf(document: Shown, today: string): { text: string; colour: string } {
  const { kind, direction, status, payment_state: state, due_on: due, remaining } = document;
  if (status !== 'issued') return { text: t.statuses[status], colour: status === 'draft' ? 'gray' : 'dark' };
  if (!KINDS[kind].isPayable) {
    const text = sideOf(kind, direction) === 'received' ? t.received : t.statuses.issued;
    return { text, colour: 'accent' };
  }
  if (isDeducted(document) && remaining > 0) return { text: t.deducted, colour: 'accent' };
  if (isPaidByCard(document) && state === 'unpaid' && remaining > 0) {
    return { text: t.paidByCard, colour: COLOURS.unpaid };
  }
  if (isOverdue(document, today) && due !== null) {
    const days = counted(daysBetween(due, today), documentLists.dayForms);
    return { text: documentLists.dueDays(days), colour: 'red' };
  }
  if (remaining < 0 && state === 'unpaid') return { text: t.paymentStates.unpaid, colour: 'orange' };
  return { text: t.paymentStates[state], colour: COLOURS[state] };
}

export function isOverdue(document: Shown, today: string): boolean {
  const { status, due_on, asked, payment_state } = document;
  const isOpen = payment_state === 'unpaid' || payment_state === 'partial';
  return status === 'issued' && isOpen && asked > 0 && due_on !== null && due_on < today;
}

const COLOURS = { unpaid: 'blue', partial: 'orange', paid: 'accent', overpaid: 'grape' } as const;

export function StateBadge({ document }: { document: Shown }) {
  return <RowState {...stateOf(document)} />;
}
