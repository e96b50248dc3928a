import { clientKey } from '../../platform/clients.ts';
import type { Settings } from '../../platform/settings.ts';
import { createRegistryClients } from '../registries/clients.ts';
import { createLookupMemory, lookupCompany } from '../registries/lookup-company.ts';
import type { LookupOutcome } from '../registries/lookup-result.ts';
import type { Reply } from '../registries/reply.ts';
import type { VatEvidence, VatEvidences } from '../registries/vat-registry-client.ts';

/** Who looks companies up in the registries. */
export const REGISTRIES = clientKey<RegistryLookup>('registries');

const VAT_REGISTRY_MS = 8000;

/** The public registries. */
export type RegistryLookup = {
  /** Looks a company up by a checked identification number. */
  lookup(ico: Parameters<typeof lookupCompany>[0]): Promise<LookupOutcome>;
  /** Asks the payers registry now, whatever it said before. `number`: a DIČ without `CZ`, up to ten digits. */
  vatEvidence(number: string): Promise<Reply<VatEvidence>>;
  /** The same about up to a hundred of them, in one request. */
  vatEvidences(numbers: readonly string[]): Promise<Reply<VatEvidences>>;
};

export function createRegistryLookup(settings: Settings, now: () => number): RegistryLookup {
  const clients = createRegistryClients({
    aresUrl: settings.ARES_URL,
    vatRegistryUrl: settings.VAT_REGISTRY_URL,
  });
  const deps = { clients, memory: createLookupMemory(), now };
  return {
    lookup: (ico) => lookupCompany(ico, deps),
    vatEvidence: (number) => clients.vatEvidence(number, VAT_REGISTRY_MS),
    vatEvidences: (numbers) => clients.vatEvidences(numbers, VAT_REGISTRY_MS),
  };
}
