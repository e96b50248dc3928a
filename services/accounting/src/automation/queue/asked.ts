import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { today } from '../../platform/http/query.ts';
import type { QueueAsked } from './source.ts';

/** Whose queue the caller of an operation asks for. */
export function askedBy(context: Context): QueueAsked {
  const now = context.now();
  return { company: companyOf(context), userId: callerOf(context).userId, today: today(now), now };
}
