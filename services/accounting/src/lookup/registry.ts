import type { Settings } from '../settings.ts';

export type LookupResult = { kind: 'answer'; answer: object } | { kind: 'unavailable' };
export type RegistryDeps = { lookup(ico: string): Promise<LookupResult> };

export function createRegistryLookup(_settings: Settings, _now: () => number): RegistryDeps {
  return { lookup: async () => ({ kind: 'unavailable' }) };
}
