import type { Ico } from '@news-and-accounting/identifiers';
import type { RegistryClients } from './clients.ts';
import { type Evidence, isNaturalPerson } from './evidence.ts';
import { ExpiringMemo, type Made } from './expiring-memo.ts';
import type { LookupOutcome } from './lookup-result.ts';
import { mapResult } from './map-result.ts';
import { pragueDay } from './prague-day.ts';
import type { Subject } from './read-subject.ts';
import type { TaxOfficeNames } from './read-tax-office-names.ts';
import { type Reply, valueIn } from './reply.ts';
import { needsTaxOfficeName } from './suggest-tax-office.ts';

/** What lookups remember between them; one for the life of the service. */
export interface LookupMemory {
  readonly outcomes: ExpiringMemo<LookupOutcome>;
  readonly taxOfficeNames: ExpiringMemo<TaxOfficeNames | null>;
}

export interface LookupDependencies {
  readonly clients: RegistryClients;
  readonly memory: LookupMemory;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timeLimits?: LookupTimeLimits;
}

/** All in milliseconds. */
export interface LookupTimeLimits {
  /** For the companies registry alone, and for everything when it answers quickly. */
  readonly registryMs: number;
  /** What the other registries get at least, however slow the first one was. */
  readonly othersAtLeastMs: number;
}

const TIME_LIMITS: LookupTimeLimits = { registryMs: 8000, othersAtLeastMs: 4000 };
const MINUTE_MS = 60_000;
const KEEP_OUTCOME_MS = 5 * MINUTE_MS;
const KEEP_NAMES_MS = 24 * 60 * MINUTE_MS;
const RETRY_NAMES_MS = 10 * MINUTE_MS;
const OUTCOMES_AT_MOST = 1000;

export function createLookupMemory(): LookupMemory {
  return { outcomes: new ExpiringMemo(OUTCOMES_AT_MOST), taxOfficeNames: new ExpiringMemo(1) };
}

/**
 * A company from the registries. Known and unknown numbers are remembered for five minutes, a failure of the
 * companies registry is not. Never throws for what a registry does.
 */
export function lookupCompany(ico: Ico, deps: LookupDependencies): Promise<LookupOutcome> {
  return deps.memory.outcomes.get(ico, deps.now, () => consultRegistries(ico, deps));
}

async function consultRegistries(ico: Ico, deps: LookupDependencies): Promise<Made<LookupOutcome>> {
  const { registryMs, othersAtLeastMs } = deps.timeLimits ?? TIME_LIMITS;
  const startedAt = deps.now();
  const subject = await deps.clients.subject(ico, registryMs);
  if (subject.kind === 'failed') return { value: { kind: 'unavailable', reason: subject.reason }, keepMs: 0 };
  if (subject.kind === 'absent') return { value: unknownCompany(ico), keepMs: KEEP_OUTCOME_MS };
  const remainingMs = registryMs - (deps.now() - startedAt);
  const evidence = await gather(subject.value, deps, Math.max(remainingMs, othersAtLeastMs));
  const body = mapResult(evidence, new Date(deps.now()));
  return { value: { kind: 'found', body }, keepMs: KEEP_OUTCOME_MS };
}

/** The other registries at the same time, each asked only for what it can know. */
async function gather(subject: Subject, deps: LookupDependencies, timeLimitMs: number): Promise<Evidence> {
  const { clients } = deps;
  const isPerson = isNaturalPerson({ subject, statistics: null });
  const [statistics, vat, publicRegister, trades, taxOfficeName] = await Promise.all([
    clients.statistics(subject.ico, timeLimitMs),
    clients.vatStatus(vatNumber(subject), timeLimitMs),
    subject.activeIn.publicRegister ? clients.publicRegister(subject.ico, timeLimitMs) : null,
    isPerson && subject.activeIn.trades ? clients.trades(subject.ico, timeLimitMs) : null,
    nameOfTaxOffice(subject.taxOfficeCode, deps, timeLimitMs),
  ]);
  return {
    subject,
    statistics: valueIn(statistics),
    statisticsAnswered: statistics.kind !== 'failed',
    vat: valueIn(vat),
    members: valueIn(publicRegister)?.members ?? [],
    trades: valueIn(trades),
    taxOfficeName,
    today: pragueDay(deps.now()),
  };
}

/** Members of a VAT group are known to the payers registry by the number of the group only. */
function vatNumber({ groupDic, dic, ico }: Subject): string {
  return (groupDic ?? dic ?? ico).replace(/^CZ/, '');
}

async function nameOfTaxOffice(
  code: string | null,
  { clients, memory, now }: LookupDependencies,
  timeLimitMs: number,
): Promise<string | null> {
  if (!needsTaxOfficeName(code)) return null;
  const names = await memory.taxOfficeNames.get('names', now, async () =>
    keepNames(await clients.taxOfficeNames(timeLimitMs)),
  );
  return names?.get(code) ?? null;
}

function keepNames(reply: Reply<TaxOfficeNames>): Made<TaxOfficeNames | null> {
  const names = valueIn(reply);
  return { value: names, keepMs: names === null ? RETRY_NAMES_MS : KEEP_NAMES_MS };
}

function unknownCompany(ico: Ico): LookupOutcome {
  const error = `Subjekt s IČO ${ico} v registru ekonomických subjektů není.`;
  return { kind: 'not_found', body: { ico, found: false, code: 'NOT_FOUND', error } };
}
