import { randomId } from '@mantine/hooks';
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { saidIn } from '../parts/said.ts';
import { lastingFor } from '../parts/staying-messages.ts';
import { whyOf } from './error.ts';

/** Shown at once at most: the oldest gives way, for a queue would speak of what is long past. */
export const TOASTS_AT_MOST = 3;

/** Long enough for a sentence. */
const SAID_MILLISECONDS = 4_000;

/** The offer to load the application anew, which its cross alone closes. */
export const NEW_VERSION = 'new-version';

type Toast = NotificationData & { message: NonNullable<NotificationData['message']> };

export function say(message: string): void {
  show({ message, color: 'accent' });
}

/**
 * Stays until it is closed: what went wrong is to be read, however long that takes.
 * @param id what it is about: what is said of the same later takes its place
 */
export function sayError(error: unknown, id?: string): void {
  sayProblem(whyOf(error), id);
}

export function sayProblem(message: string, id: string = randomId()): void {
  show({ id, message, color: PROBLEM, autoClose: false, role: 'alert', ...saidIn(message) });
}

const PROBLEM = 'red';

/** What went wrong went well by now. */
export function dropProblem(id: string): void {
  notifications.hide(id);
}

/** What went wrong on a page is not about the next one. */
export function dropProblems(): void {
  const { notifications: shown, queue } = notificationsStore.getState();
  for (const { id = '', color } of [...shown, ...queue]) if (color === PROBLEM) notifications.hide(id);
}

/**
 * Closes the latest message that would stay otherwise. One of work under way tells when it is done, and what is offered
 * to be done is no message: it would not come again.
 * @returns whether there was one
 */
export function closeLatest(): boolean {
  const { notifications: shown } = notificationsStore.getState();
  const latest = shown.findLast(
    ({ autoClose, loading, id }) => autoClose === false && loading !== true && id !== NEW_VERSION,
  );
  if (latest?.id === undefined) return false;
  notifications.hide(latest.id);
  return true;
}

/** The same said again takes the place of what it repeats, and is there as long as if it were the first. */
export function show({ id = randomId(), autoClose = SAID_MILLISECONDS, ...toast }: Toast): void {
  const isRepeated = (shown: NotificationData) =>
    shown.id === id || (shown.message === toast.message && shown.color === toast.color);
  const { notifications: shown, queue } = notificationsStore.getState();
  const others = [...shown, ...queue].filter((each) => !isRepeated(each));
  const stays = new Set(others.slice(1 - TOASTS_AT_MOST));
  for (const each of [...shown, ...queue]) if (!stays.has(each)) each.onClose?.(each);
  const lasting = autoClose === false ? false : lastingFor(Number(autoClose));
  notifications.updateState(notificationsStore, () => [...stays, { ...toast, autoClose: lasting, id }]);
}
