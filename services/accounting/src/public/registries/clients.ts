import { type AresClient, createAresClient } from './ares-client.ts';
import { createVatRegistryClient, type VatRegistryClient } from './vat-registry-client.ts';

export type RegistryClients = AresClient & VatRegistryClient;

export interface RegistryClientOptions {
  readonly aresUrl: string;
  readonly vatRegistryUrl: string;
  readonly fetch?: typeof globalThis.fetch;
}

/** Clients of all registries. No credentials are sent; redirects are not followed. */
export function createRegistryClients(options: RegistryClientOptions): RegistryClients {
  const fetch = options.fetch ?? globalThis.fetch;
  return {
    ...createAresClient(options.aresUrl, fetch),
    ...createVatRegistryClient(options.vatRegistryUrl, fetch),
  };
}
