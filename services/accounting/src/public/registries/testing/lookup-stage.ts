import type { Ico } from '@news-and-accounting/identifiers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createRegistryClients } from '../clients.ts';
import { createLookupMemory, type LookupDependencies, lookupCompany } from '../lookup-company.ts';
import type { FoundCompany } from '../lookup-result.ts';
import { type FixtureName, type RegistryDouble, startRegistryDouble } from './registry-double.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');

/** A double of the registries and what a lookup needs, fresh for each test. */
export interface LookupStage {
  double: RegistryDouble;
  /** Milliseconds since 1970: noon in Prague on 20 November 2026 until changed. */
  time: number;
  deps: LookupDependencies;
  /** Loads the fixture and looks it up; throws unless it is found. */
  found(name: FixtureName): Promise<FoundCompany>;
  /** Paths asked for since the test began. */
  paths(): string[];
}

/** Call at the top of a test file: registers the hooks of the double. */
export function lookupStage(): LookupStage {
  const stage = {
    time: NOON,
    async found(name: FixtureName) {
      const ico = stage.double.load(name) as Ico;
      const outcome = await lookupCompany(ico, stage.deps);
      if (outcome.kind !== 'found') throw new Error(`not found: ${JSON.stringify(outcome)}`);
      return outcome.body;
    },
    paths: () => stage.double.seen.map(({ path }) => path),
  } as LookupStage;
  beforeAll(async () => {
    stage.double = await startRegistryDouble();
  });
  beforeEach(() => {
    const { double } = stage;
    double.ares.clear();
    double.vat.clear();
    double.seen.length = 0;
    stage.time = NOON;
    const clients = createRegistryClients({
      aresUrl: `${double.aresUrl}/`,
      vatRegistryUrl: double.vatRegistryUrl,
    });
    stage.deps = { clients, memory: createLookupMemory(), now: () => stage.time };
  });
  afterAll(() => stage.double.close());
  return stage;
}
