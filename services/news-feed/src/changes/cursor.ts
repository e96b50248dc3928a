import { createHash } from 'node:crypto';

/** Where a copy stands: everything up to this change of this server, as of a day. */
export type Cursor = {
  /** The server's own mark. */
  feed: string;
  change: number;
  /** Days since the epoch, UTC, when it was given. */
  day: number;
};

export const DAY_MILLISECONDS = 86_400_000;
/** A cursor holds for so long. */
export const CURSOR_DAYS = 90;
const FORM = /^([0-9a-f]{12})-([0-9a-z]{1,11})-([0-9a-z]{1,5})-([0-9a-f]{6})$/;

/** A text that clients keep and send back without looking into it. */
export function cursorText({ feed, change, day }: Cursor): string {
  const body = `${feed}-${change.toString(36)}-${day.toString(36)}`;
  return `${body}-${checkOf(body)}`;
}

/** The cursor that a text is, or null for anything that no server of this kind has given. */
export function parseCursor(text: string): Cursor | null {
  const match = FORM.exec(text);
  if (match === null) return null;
  const [, feed = '', change = '', day = '', check] = match;
  if (checkOf(`${feed}-${change}-${day}`) !== check) return null;
  const cursor = { feed, change: Number.parseInt(change, 36), day: Number.parseInt(day, 36) };
  return Number.isSafeInteger(cursor.change) ? cursor : null;
}

/** Against a cut or mistyped cursor, which would otherwise pass over changes without a word. */
function checkOf(body: string): string {
  return createHash('sha256').update(body).digest('hex').slice(0, 6);
}
