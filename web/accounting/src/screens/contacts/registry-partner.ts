import { api, unwrap } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import type { Lookup, NewPartner } from './api.ts';
import { filledBy, partnerOf, valuesOf } from './partner-values.ts';

/** What the registries know of an IČO. */
export function lookUp(ico: string): Promise<Lookup> {
  return unwrap(api.GET('/lookup/{ico}', { params: { path: { ico } } }));
}

/** Makes a contact of what the registries know; `known` is what is known of it besides. */
export function makeOfRegistry(entityId: number, lookup: Lookup, known: Partial<NewPartner> = {}) {
  const partner = { ...known, ...partnerOf(filledBy(valuesOf(null), lookup), []) };
  return makePartner(entityId, partner).catch((error: unknown) => {
    if (!isOfAccounts(error)) throw error;
    return makePartner(entityId, { ...partner, bank_accounts: [] });
  });
}

export function makePartner(entityId: number, partner: NewPartner) {
  return unwrap(
    api.POST('/entities/{entity_id}/partners', {
      params: { path: { entity_id: entityId } },
      body: { partner },
    }),
  );
}

/** Registries publish accounts as payers have given them, some with a slip: the contact is not worth less for it. */
function isOfAccounts(error: unknown): boolean {
  const fields = error instanceof ApiError ? Object.keys(error.fields) : [];
  return fields.length > 0 && fields.every((path) => path.includes('bank_accounts'));
}
