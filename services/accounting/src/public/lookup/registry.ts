import { clientKey } from '../../platform/clients.ts';
import type { Settings } from '../../platform/settings.ts';
import { createRegistryClients } from '../registries/clients.ts';
import { createLookupMemory, lookupCompany } from '../registries/lookup-company.ts';
import type { LookupOutcome } from '../registries/lookup-result.ts';

/** Who looks companies up in the registries. */
export const REGISTRIES = clientKey<RegistryLookup>('registries');

/** Looks a company up by a checked identification number. */
export type RegistryLookup = { lookup(ico: Parameters<typeof lookupCompany>[0]): Promise<LookupOutcome> };

export function createRegistryLookup(settings: Settings, now: () => number): RegistryLookup {
  const clients = createRegistryClients({
    aresUrl: settings.ARES_URL,
    vatRegistryUrl: settings.VAT_REGISTRY_URL,
  });
  const deps = { clients, memory: createLookupMemory(), now };
  return { lookup: (ico) => lookupCompany(ico, deps) };
}
