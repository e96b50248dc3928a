import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { RECEIVERS } from './receivers.ts';

/** @throws {HttpError} 422 for an address that nothing is delivered to; `PRIVATE_ADDRESS` for one that is not public */
export function checkAddress({ services }: Context, url: string): void {
  const refusal = services.clients.get(RECEIVERS).refusalOf(new URL(url));
  if (refusal === null) return;
  throw invalid(`url: ${refusal.text}`, {
    fields: { url: refusal.text },
    ...(refusal.isPrivate ? { code: 'PRIVATE_ADDRESS' } : {}),
  });
}
