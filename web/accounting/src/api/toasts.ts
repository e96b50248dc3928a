import { randomId } from '@mantine/hooks';
import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { saidIn } from '../parts/said.ts';
import { whyOf } from './error.ts';

/** Shown at once at most: the oldest gives way, for a queue would speak of what is long past. */
export const TOASTS_AT_MOST = 3;

export function say(message: string): void {
  show({ message, color: 'accent' });
}

export function sayError(error: unknown): void {
  const message = whyOf(error);
  show({ message, color: 'red', autoClose: 8_000, role: 'alert', ...saidIn(message) });
}

/** The same said again takes the place of what it repeats, and is there as long as if it were the first. */
function show(toast: NotificationData & { message: string }): void {
  notifications.updateState(notificationsStore, (shown) => [
    ...shown
      .filter(({ message, color }) => message !== toast.message || color !== toast.color)
      .slice(1 - TOASTS_AT_MOST),
    { ...toast, id: randomId() },
  ]);
}
