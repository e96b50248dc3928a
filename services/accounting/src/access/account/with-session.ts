import type { Context } from '../../platform/context.ts';
import type { Answer } from '../../platform/http/answer.ts';
import { sessionCookie } from '../../platform/http/session-cookie.ts';
import type { Queries } from '../../platform/store.ts';
import { digestOf, newToken } from '../../platform/tokens.ts';
import { insertSession, noteLanguage } from './store.ts';

/** Starts a session for a user and puts its cookie on the answer. */
export async function withSession<A extends Answer & { kind: 'json' }>(
  answer: A,
  userId: number,
  context: Context,
  sql: Queries = context.sql,
): Promise<A> {
  const token = newToken();
  await insertSession(sql, {
    userId,
    digest: digestOf(token),
    device: context.userAgent.slice(0, 300) || 'neznámé zařízení',
    now: new Date(context.now()),
  });
  if (context.language !== null) await noteLanguage(sql, userId, context.language);
  return { ...answer, cookie: sessionCookie(token, isSecure(context)) };
}

export function isSecure(context: Context): boolean {
  return context.services.origin.startsWith('https://');
}
