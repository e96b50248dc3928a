import { LANGUAGES, type Lang } from '../../languages.ts';
import { figuresOf, termsOf } from '../../search/index.ts';
import { type Anchors, anchorsOf, nameNothingInCommon } from './anchors.ts';
import { type Group, groupReports, type Report, WINDOW } from './group.ts';
import { Rarity } from './likeness.ts';

/** A report with who published it. */
export type SourcedReport = Report & { publisher: string };

/** An event of an earlier run. */
export type KnownEvent = {
  key: string;
  storyKey: string;
  isPublished: boolean;
  /** Whether it has an article in the other language already. */
  isPaired: boolean;
  /** Milliseconds since the epoch of its last report. */
  latest: number;
  /** What was written or reported about it, in each language that has something. */
  texts: Partial<Record<Lang, string>>;
};

/** Reports that belong to one event, which may be new. */
export type Decision = {
  key: string;
  isNew: boolean;
  lang: Lang;
  /** Indexes of reports, oldest first. */
  members: number[];
  /** Of a new event: equal in the events of one story. */
  storyKey: string;
  /** Of a new event: the event of the other language that is the same one; null: none, or it is one event with it. */
  pairKey: string | null;
};

export type DecideOptions = {
  publishersAtLeast: number;
  eventsAtMost: number;
  /** Whether the writer writes in both languages: then reports of both make one event. */
  translates: boolean;
  newKey: () => string;
  /** What was judged of pairs that `unsurePairs` named: whether both report the same. */
  judged?: ReadonlyMap<string, boolean>;
};

/** Groups of different languages of which their likeness alone does not say whether they report the same. */
export type UnsurePair = {
  name: string;
  /** Indexes of reports. */
  one: readonly number[];
  other: readonly number[];
  /** What both of them name. */
  common: ReadonlySet<string>;
};

/** Of what two groups of different languages name, so that they report the same. */
const SAME_IN_BOTH = 0.3;
/** From here to there a judgement counts, where there is one; below it nobody is asked. */
const UNSURE_FROM = 0.18;
const SURE_FROM = 0.5;
/** Of the words of an event and an earlier one, so that the story goes on. */
const SAME_STORY = 0.22;
/** The same of what they name, where they are told in different languages. */
const SAME_STORY_ELSEWHERE = 0.35;
/** A story goes on for so long after its last article. */
const STORY_WINDOW = 14 * 86_400_000;
/** Of the telling words of new reports that the event's reports do not have, so that they tell a development. */
const NEW_WORDS = 0.6;
const DEVELOPMENT_AFTER = 6 * 3_600_000;

type Candidate = Group & {
  lang: Lang;
  told: Told;
  earliest: number;
  latest: number;
  storyKey: string | null;
};

/**
 * Decides which reports make which events: what is reported in one language, what both languages report, what is an
 * update of an event and what a development that deserves an article of its own, in the story of the first.
 * @param events those of earlier runs that may go on
 * @returns events that exist already first, then the new ones, the most reported first
 */
export function decide(
  reports: readonly SourcedReport[],
  events: readonly KnownEvent[],
  options: DecideOptions,
): { groups: number; decisions: Decision[] } {
  const groups = candidatesOf(reports, events, options);
  const partners = partnersOf(pairable(groups, events, options), options.judged);
  const publishers = (candidates: readonly Candidate[]) =>
    new Set(candidates.flatMap(({ members }) => members.map((member) => reports[member]?.publisher))).size;
  const known = knownDecisions(groups);
  const fresh: Candidate[][] = [];
  const merged = new Set<Candidate>();
  for (const group of groups) {
    if (group.eventKey !== null || merged.has(group)) continue;
    const partner = options.translates ? partners.get(group) : undefined;
    const event = partner?.eventKey == null ? undefined : known.get(partner.eventKey);
    if (event !== undefined) event.members.push(...group.members);
    else if (partner !== undefined) {
      merged.add(partner);
      fresh.push([group, partner]);
    } else fresh.push([group]);
  }
  const chosen = fresh
    .filter((each) => each.some((group) => publishers([group]) >= options.publishersAtLeast))
    .toSorted((a, b) => publishers(b) - publishers(a) || newestOf(b) - newestOf(a))
    .slice(0, options.eventsAtMost);
  const decisions = [...known.values(), ...newDecisions(chosen, partners, events, options)];
  for (const decision of decisions) decision.members.sort((a, b) => a - b);
  return { groups: groups.length, decisions };
}

/** The pairs to be judged before deciding, the most alike first. */
export function unsurePairs(
  reports: readonly SourcedReport[],
  events: readonly KnownEvent[],
  options: DecideOptions,
): UnsurePair[] {
  const isReported = ({ members }: Candidate) =>
    new Set(members.map((member) => reports[member]?.publisher)).size >= options.publishersAtLeast;
  return alikeOnes(pairable(candidatesOf(reports, events, options), events, options))
    .filter(({ one, other, likeness }) => likeness < SURE_FROM && (isReported(one) || isReported(other)))
    .map(({ one, other }) => ({
      name: pairName(one, other),
      one: one.members,
      other: other.members,
      common: new Set(one.told.anchors.keys()).intersection(new Set(other.told.anchors.keys())),
    }));
}

const pairName = (one: Candidate, other: Candidate) =>
  [one, other].map(({ members }) => Math.min(...members)).join(' ');

function candidatesOf(
  reports: readonly SourcedReport[],
  events: readonly KnownEvent[],
  options: DecideOptions,
): Candidate[] {
  const byKey = new Map(events.map((event) => [event.key, event]));
  return groupReports(reports)
    .flatMap((group) => apart(group, reports, byKey, options))
    .map((group) => candidateOf(group, reports));
}

/** The groups that may have a partner: of events that exist those that are in one language only. */
function pairable(
  groups: readonly Candidate[],
  events: readonly KnownEvent[],
  { translates }: DecideOptions,
): Candidate[] {
  const single = new Set(events.flatMap(({ key, isPaired }) => (isPaired ? [] : [key])));
  return groups.filter(({ eventKey }) => eventKey === null || translates || single.has(eventKey));
}

/** Sets reports apart that join a published event and tell a development of it. */
function apart(
  group: Group,
  reports: readonly SourcedReport[],
  events: ReadonlyMap<string, KnownEvent>,
  { publishersAtLeast }: DecideOptions,
): (Group & { storyKey?: string })[] {
  const event = group.eventKey === null ? undefined : events.get(group.eventKey);
  if (event?.isPublished !== true) return [group];
  const of = (members: readonly number[]) => members.map((member) => reports[member] as SourcedReport);
  const [joining = [], staying = []] = [true, false].map((isNew) =>
    group.members.filter((member) => (reports[member]?.eventKey === null) === isNew),
  );
  const isReported = new Set(of(joining).map(({ publisher }) => publisher)).size >= publishersAtLeast;
  if (!isReported || !isDevelopment(of(joining), of(staying))) return [group];
  return [
    { ...group, members: staying },
    { members: joining, eventKey: null, storyKey: event.storyKey },
  ];
}

/** Whether reports say enough that was not known, some time after the first ones. */
export function isDevelopment(joining: readonly Report[], known: readonly Report[]): boolean {
  const earliest = (reports: readonly Report[]) => Math.min(...reports.map(({ publishedAt }) => publishedAt));
  if (known.length === 0 || earliest(joining) - earliest(known) < DEVELOPMENT_AFTER) return false;
  const knownText = known.map(textOf).join('\n');
  const terms = new Set(known.flatMap((report) => termsOf(textOf(report), report.lang)));
  const newTerms = new Set(joining.flatMap((report) => termsOf(textOf(report), report.lang)));
  const share = [...newTerms].filter((term) => !terms.has(term)).length / Math.max(1, newTerms.size);
  const figures = new Set(figuresOf(knownText));
  const hasNewFigure = joining.some((report) =>
    figuresOf(textOf(report)).some((figure) => !figures.has(figure)),
  );
  return share >= NEW_WORDS && hasNewFigure;
}

function textOf({ title, summary }: Report): string {
  return `${title}\n${summary}`;
}

function candidateOf(group: Group & { storyKey?: string }, reports: readonly SourcedReport[]): Candidate {
  const members = group.members.map((member) => reports[member] as SourcedReport);
  const lang = members[0]?.lang ?? 'en';
  const times = members.map(({ publishedAt }) => publishedAt);
  const told = toldOf(members.map(textOf).join('\n'), lang);
  const window = { earliest: Math.min(...times), latest: Math.max(...times) };
  return { ...group, lang, told, ...window, storyKey: group.storyKey ?? null };
}

type Alike = { one: Candidate; other: Candidate; likeness: number };

/** Pairs of groups of both languages that may report the same, the most alike first. */
function alikeOnes(groups: readonly Candidate[]): Alike[] {
  const [english, czech] = LANGUAGES.map((lang) => groups.filter((group) => group.lang === lang)) as [
    Candidate[],
    Candidate[],
  ];
  const rarity = new Rarity(groups.map(({ told }) => told.anchors));
  return english
    .flatMap((one) =>
      czech
        .filter((other) => one.eventKey === null || other.eventKey === null)
        .filter(
          (other) => Math.max(one.earliest, other.earliest) - Math.min(one.latest, other.latest) <= WINDOW,
        )
        .map((other) => ({ one, other, likeness: rarity.likeness(one.told.anchors, other.told.anchors) })),
    )
    .filter(({ likeness }) => likeness >= UNSURE_FROM)
    .toSorted((a, b) => b.likeness - a.likeness);
}

/** Of each group the one of the other language that reports the same, the most alike first, each once. */
function partnersOf(
  groups: readonly Candidate[],
  judged: DecideOptions['judged'] = new Map(),
): Map<Candidate, Candidate> {
  const pairs = alikeOnes(groups).filter(
    ({ one, other, likeness }) => judged.get(pairName(one, other)) ?? likeness >= SAME_IN_BOTH,
  );
  const partners = new Map<Candidate, Candidate>();
  for (const { one, other } of pairs) {
    if (partners.has(one) || partners.has(other)) continue;
    partners.set(one, other);
    partners.set(other, one);
  }
  return partners;
}

/** An event may have a group in each language. */
function knownDecisions(groups: readonly Candidate[]): Map<string, Decision> {
  const known = new Map<string, Decision>();
  for (const { eventKey, lang, members } of groups) {
    if (eventKey === null) continue;
    const decision = known.get(eventKey);
    if (decision !== undefined) decision.members.push(...members);
    else
      known.set(eventKey, {
        ...{ key: eventKey, isNew: false, lang, members: [...members], storyKey: eventKey, pairKey: null },
      });
  }
  return known;
}

function newDecisions(
  chosen: readonly (readonly Candidate[])[],
  partners: ReadonlyMap<Candidate, Candidate>,
  events: readonly KnownEvent[],
  { newKey }: DecideOptions,
): Decision[] {
  const stories = new Stories(events, chosen.flat());
  const made = new Map<Candidate, Decision>();
  return chosen.map((candidates) => {
    const key = newKey();
    const [first, second] = candidates.toSorted((a, b) => b.members.length - a.members.length);
    const partner = first === undefined || second !== undefined ? undefined : partners.get(first);
    const pair = partner === undefined ? undefined : made.get(partner);
    const pairEvent = events.find((event) => event.key === partner?.eventKey);
    const storyKey =
      pair?.storyKey ??
      pairEvent?.storyKey ??
      candidates.find((candidate) => candidate.storyKey !== null)?.storyKey ??
      stories.storyOf(candidates) ??
      key;
    const decision: Decision = {
      ...{
        key,
        isNew: true,
        lang: first?.lang ?? 'en',
        members: candidates.flatMap(({ members }) => members),
      },
      ...{ storyKey, pairKey: pair?.pairKey ?? pair?.key ?? pairEvent?.key ?? null },
    };
    for (const candidate of candidates) made.set(candidate, decision);
    return decision;
  });
}

/** A text about an event in one language: its words, and what it names. */
type Told = { lang: Lang; terms: Anchors; anchors: Anchors };

function toldOf(text: string, lang: Lang): Told {
  const counts = new Map<string, number>();
  for (const term of termsOf(text, lang)) counts.set(term, (counts.get(term) ?? 0) + 1);
  const terms = new Map([...counts].map(([term, count]) => [term, 1 + Math.log(count)]));
  return { lang, terms, anchors: anchorsOf(text, lang) };
}

/** The stories so far, to ask which of them an event continues. */
class Stories {
  private readonly events: { event: KnownEvent; told: Told[] }[];
  private readonly words: Rarity;
  private readonly named: Rarity;

  constructor(events: readonly KnownEvent[], fresh: readonly Candidate[]) {
    this.events = events
      .filter((event) => event.isPublished)
      .map((event) => ({
        event,
        told: LANGUAGES.flatMap((lang) => {
          const text = event.texts[lang];
          return text === undefined ? [] : [toldOf(text, lang)];
        }),
      }));
    const all = [...this.events.flatMap(({ told }) => told), ...fresh.map(({ told }) => told)];
    this.words = new Rarity(all.map(({ terms }) => terms));
    this.named = new Rarity(all.map(({ anchors }) => anchors));
  }

  /** The story whose event is most like this one; null where none is enough. */
  storyOf(candidates: readonly Candidate[]): string | null {
    const earliest = Math.min(...candidates.map((candidate) => candidate.earliest));
    let best: { storyKey: string; likeness: number } | null = null;
    for (const { event, told } of this.events) {
      if (earliest <= event.latest || earliest - event.latest > STORY_WINDOW) continue;
      const likeness = this.likeness(
        candidates.map((candidate) => candidate.told),
        told,
      );
      if (likeness >= 1 && likeness > (best?.likeness ?? 0)) best = { storyKey: event.storyKey, likeness };
    }
    return best?.storyKey ?? null;
  }

  /** In one language by their words, otherwise by what they name; 1 and more is enough. */
  private likeness(fresh: readonly Told[], known: readonly Told[]): number {
    const scores = fresh.flatMap((one) =>
      known.map((other) => {
        if (nameNothingInCommon(one.anchors, other.anchors))
          return { isSame: one.lang === other.lang, score: 0 };
        return one.lang === other.lang
          ? { isSame: true, score: this.words.cosine(one.terms, other.terms) / SAME_STORY }
          : { isSame: false, score: this.named.likeness(one.anchors, other.anchors) / SAME_STORY_ELSEWHERE };
      }),
    );
    const sameLanguage = scores.filter(({ isSame }) => isSame);
    const counted = sameLanguage.length > 0 ? sameLanguage : scores;
    return Math.max(0, ...counted.map(({ score }) => score));
  }
}

function newestOf(candidates: readonly Candidate[]): number {
  return Math.max(...candidates.map(({ latest }) => latest));
}
