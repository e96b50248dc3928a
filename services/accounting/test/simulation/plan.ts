import { pick, type Random, seeded } from '../../../../test/random.ts';
import { type FaultName, QUICK_FAULTS, SLOW_FAULTS } from '../../../../test/world.ts';
import type { Fault as MailFault } from '../smtp-double.ts';
import { AREAS, type Area } from './areas.ts';

export const USERS = 3;
export const COMPANIES = 2;
const STEPS = 4;
const RUSHES = 2;
const QUICK_AT_MOST = 3;
/** Of rounds: what is killed takes seconds to start again, and most of what can go wrong needs no kill. */
const SLOW_PART = 0.25;
const LONGEST_PAUSE_MS = 60;
/** A mail is tried three times: so many may fail, and it goes out all the same. */
const MAIL_FAULTS_AT_MOST = 2;
const HOOK_FAULTS_AT_MOST = 4;

/** What a user does; what it is done with is known when it comes to it, by `dice`. */
const DEEDS = [
  ...(['read', 'change', 'change', 'contest', 'pay', 'send', 'send', 'lock'] as const),
  ...(['partner', 'asset', 'document', 'document', 'entry', 'old entry', 'attachment', 'repeat'] as const),
];
export type Deed = (typeof DEEDS)[number];

export type Step = {
  deed: Deed;
  /** Its place among those of the round. */
  company: number;
  /** Whether it is asked twice at the same moment, with the same key. */
  isTwice: boolean;
  dice: number;
  pauseMs: number;
};

/**
 * What all users do at the same moment in one company: small writes; documents of one number series; entries of a month
 * that is being locked; the same request over and over; changes of one contact, each as it was seen.
 */
const RUSH_KINDS = ['entries', 'numbers', 'lock', 'same key', 'contact'] as const;
export type Rush = {
  kind: (typeof RUSH_KINDS)[number];
  company: number;
  /** 1 to 12; each rush of a round has a later one. */
  month: number;
  dice: number;
  pauseMs: number;
};

/** All users at the same moment, at the things of the company that they share. */
export type Clash = { area: Area; seed: number; pauseMs: number };
const CLASHES = 3;

const HOOK_FAULTS = ['refuses', 'drops', 'takes and drops', 'is slow'] as const;
export type HookFault = (typeof HOOK_FAULTS)[number];

/** All that a round does and all that fails in it. */
export type Plan = {
  /** Of each user. */
  steps: Step[][];
  /** Of all users at once, beside their steps. */
  rushes: Rush[];
  clashes: Clash[];
  faults: { name: FaultName; seed: number; pauseMs: number }[];
  /** Of the next connections of the mail server and of the receiver of webhooks. */
  mail: (MailFault | undefined)[];
  hooks: (HookFault | undefined)[];
};

/** The plan of a round, which nothing but its seed decides. */
export function planOf(seed: number): Plan {
  const random = seeded(seed);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const slow = random() < SLOW_PART ? [pick(random, SLOW_FAULTS)] : [];
  const quick = Array.from({ length: (slow.length === 0 ? 1 : 0) + upTo(QUICK_AT_MOST - 1) }, () =>
    pick(random, QUICK_FAULTS),
  );
  const at = upTo(quick.length);
  const names = [...quick.slice(0, at), ...slow, ...quick.slice(at)];
  const pauseMs = () => random() * LONGEST_PAUSE_MS;
  return {
    faults: names.map((name) => ({ name, seed: Math.floor(random() * 2 ** 31), pauseMs: pauseMs() })),
    steps: Array.from({ length: USERS }, () =>
      Array.from({ length: STEPS }, () => stepOf(random, pauseMs())),
    ),
    rushes: Array.from({ length: RUSHES }, (_, at) => ({
      kind: pick(random, RUSH_KINDS),
      company: Math.floor(random() * COMPANIES),
      month: at + 1,
      dice: random(),
      pauseMs: pauseMs(),
    })),
    clashes: Array.from({ length: CLASHES }, () => ({
      area: pick(random, Object.keys(AREAS) as Area[]),
      seed: Math.floor(random() * 2 ** 31),
      pauseMs: pauseMs(),
    })),
    mail: failing(random, ['is busy', 'drops in data', 'takes and drops'], upTo(MAIL_FAULTS_AT_MOST)),
    hooks: failing(random, HOOK_FAULTS, upTo(HOOK_FAULTS_AT_MOST)),
  };
}

const stepOf = (random: Random, pauseMs: number): Step => ({
  deed: pick(random, DEEDS),
  company: Math.floor(random() * COMPANIES),
  isTwice: random() < 0.2,
  dice: random(),
  pauseMs,
});

/** So many failures, with connections between them that are well. */
const failing = <T>(random: Random, faults: readonly T[], count: number): (T | undefined)[] =>
  Array.from({ length: count }, () => faults[Math.floor(random() * (faults.length + 1))]);
