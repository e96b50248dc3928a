import { readFileSync } from 'node:fs';
import type { Lang } from '../../../languages.ts';
import type { SourcedReport } from '../../group/decide.ts';

/** What was invented about an event: titles and sentences in the languages that report it. */
type Facts = { name: string; story: string; hours: number; wording: Partial<Record<Lang, Wording>> };
type Wording = { titles: string[]; sentences: string[] };

/** A report with the event and the story that it is about. */
export type Labelled = SourcedReport & { event: string; story: string };

const REPORTS_A_LANGUAGE = 4;
const HOUR = 3_600_000;

/** Publishers with their ways: what they put around a headline, and what stands in each of their articles. */
const PUBLISHERS: Readonly<
  Record<Lang, readonly { name: string; title: (title: string) => string; filler: string }[]>
> = {
  en: [
    {
      name: 'Morning Courier',
      title: (title) => title,
      filler: 'More details are expected later in the day.',
    },
    { name: 'Channel Nine', title: (title) => `LIVE: ${title}`, filler: 'Our reporters are on the spot.' },
    { name: 'The Ledger', title: (title) => title, filler: 'This was first reported by a news agency.' },
    {
      name: 'Northern Post',
      title: (title) => `${title} – what we know`,
      filler: 'Read the whole analysis on our pages.',
    },
    { name: 'Evening Star', title: (title) => title, filler: 'The story is being updated.' },
    {
      name: 'Wire 24',
      title: (title) => `${title} | Wire 24`,
      filler: 'Officials did not answer further questions.',
    },
  ],
  cs: [
    { name: 'Ranní list', title: (title) => title, filler: 'Další podrobnosti se čekají během dne.' },
    { name: 'Kanál 9', title: (title) => `ONLINE: ${title}`, filler: 'Naši reportéři jsou na místě.' },
    { name: 'Hospodář', title: (title) => title, filler: 'Jako první o tom informovala agentura.' },
    {
      name: 'Severní pošta',
      title: (title) => `${title} – co víme`,
      filler: 'Celý rozbor najdete na našem webu.',
    },
    { name: 'Večerník', title: (title) => title, filler: 'Zprávu průběžně doplňujeme.' },
    { name: 'Depeše', title: (title) => `${title} | Depeše`, filler: 'Úřady na další otázky neodpověděly.' },
  ],
};

/**
 * Reports as newsrooms would word them, made of invented events: each in four publications a language, with
 * another headline, other sentences in another order, the publisher's own ways, and hours between them.
 * @param random from 0 up to 1
 */
export function compose(half: 'tuned' | 'held', random: () => number): Labelled[] {
  const reports = factsOf(half).flatMap((facts) =>
    (Object.entries(facts.wording) as [Lang, Wording][]).flatMap(([lang, wording]) =>
      composeLanguage(facts, lang, wording, random),
    ),
  );
  return reports.toSorted((a, b) => a.publishedAt - b.publishedAt);
}

function composeLanguage(facts: Facts, lang: Lang, wording: Wording, random: () => number): Labelled[] {
  const start = Math.floor(random() * PUBLISHERS[lang].length);
  const firstTitle = Math.floor(random() * wording.titles.length);
  return Array.from({ length: REPORTS_A_LANGUAGE }, (_, i) => {
    const publisher = PUBLISHERS[lang][
      (start + i) % PUBLISHERS[lang].length
    ] as (typeof PUBLISHERS)['en'][number];
    const title = wording.titles[(firstTitle + i) % wording.titles.length] ?? '';
    const order = wording.sentences.toSorted(() => random() - 0.5);
    const chosen = order.slice(0, 2);
    const summary = (random() < 0.5 ? [...chosen, publisher.filler] : chosen).join(' ');
    return {
      lang,
      title: publisher.title(title),
      summary,
      content: summary,
      url: `https://${lang}-${(start + i) % PUBLISHERS[lang].length}.example/${facts.name}`,
      publisher: publisher.name,
      publishedAt: Math.round((facts.hours + i * 0.7 + random() * 2) * HOUR),
      eventKey: null,
      event: facts.name,
      story: facts.story,
    };
  });
}

function factsOf(half: 'tuned' | 'held'): Facts[] {
  const text = readFileSync(new URL(`facts-${half}.txt`, import.meta.url), 'utf8');
  const all: Facts[] = [];
  let wording: Wording = { titles: [], sentences: [] };
  for (const line of text.trim().split('\n')) {
    const [mark = '', ...words] = line.split(' ');
    const rest = words.join(' ');
    if (mark === '#') {
      const [name = ''] = words;
      const member = (key: string) => new RegExp(`${key}=(\\S+)`).exec(rest)?.[1];
      all.push({ name, story: member('story') ?? name, hours: Number(member('at')), wording: {} });
    } else if (mark === 'en' || mark === 'cs') {
      wording = { titles: [], sentences: [] };
      (all.at(-1) as Facts).wording[mark] = wording;
    } else (mark === 'T' ? wording.titles : wording.sentences).push(rest);
  }
  return all;
}
