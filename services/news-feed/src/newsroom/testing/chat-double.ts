import { text } from 'node:stream/consumers';
import type { Handler } from './local-server.ts';

/** What the double was asked: the data of the message, and whether it is told that its last answer was refused. */
export type Asked = {
  kind: 'article' | 'translation' | 'judgement';
  material: string;
  system: string;
  isRepeated: boolean;
};

/** Answers JSON as the model's words, or plays the endpoint itself. */
export type Behaviour = (asked: Asked) => object | string | Handler;

/** A local double of a chat endpoint. */
export function chatDouble(behave: () => Behaviour, seen: Asked[] = []): Handler {
  return async (request, response) => {
    const body = JSON.parse(await text(request)) as {
      messages: { content: string }[];
      response_format: { json_schema: { name: Asked['kind'] } };
    };
    const [system, user] = body.messages.map((message) => message.content);
    const asked: Asked = {
      kind: body.response_format.json_schema.name,
      material: user ?? '',
      system: system ?? '',
      isRepeated: (user ?? '').includes('Your last answer to this was refused'),
    };
    seen.push(asked);
    const answer = behave()(asked);
    if (typeof answer === 'function') return answer(request, response);
    const content = typeof answer === 'string' ? answer : JSON.stringify(answer);
    const completion = {
      choices: [{ message: { role: 'assistant', content }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 1000, completion_tokens: 200 },
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion));
  };
}

type Article = { title: string; summary: string; paragraphs: string[] };

const QUAKE: Record<'en' | 'cs', Article> = {
  en: {
    title: 'Earthquake of magnitude 6.8 strikes off Hokkaido',
    summary:
      'A magnitude 6.8 earthquake struck off Hokkaido in northern Japan. No tsunami warning was issued by the meteorological agency.',
    paragraphs: [
      'The earthquake struck off the coast of Hokkaido on Tuesday with a magnitude of 6.8, and bullet trains in the north of Japan were halted.',
      'The meteorological agency of Japan issued no tsunami warning after the quake.',
    ],
  },
  cs: {
    title: 'U Hokkaida udeřilo zemětřesení o síle 6,8',
    summary:
      'U Hokkaida na severu Japonska udeřilo zemětřesení o síle 6,8. Varování před tsunami meteorologická agentura nevydala.',
    paragraphs: [
      'Zemětřesení o síle 6,8 udeřilo u pobřeží Hokkaida v úterý a na severu Japonska po něm stály rychlovlaky.',
      'Japonská meteorologická agentura po otřesech nevydala varování před tsunami.',
    ],
  },
};

const RATE: Record<'en' | 'cs', Article> = {
  cs: {
    title: 'Česká národní banka snížila základní sazbu na 3,25 procenta',
    summary:
      'Bankovní rada České národní banky snížila základní úrokovou sazbu na 3,25 procenta. Hypotéky podle analytiků zlevní jen mírně.',
    paragraphs: [
      'Bankovní rada České národní banky ve čtvrtek rozhodla, že základní úroková sazba klesne na 3,25 procenta.',
      'Centrální banka tím pokračuje ve snižování sazeb a hypotéky podle analytiků zlevní jen mírně.',
    ],
  },
  en: {
    title: 'Czech National Bank cuts its base rate to 3.25 percent',
    summary:
      'The board of the Czech National Bank has cut its base interest rate to 3.25 percent. Mortgages will become only a little cheaper, analysts say.',
    paragraphs: [
      'The board of the Czech National Bank decided on Thursday that the base interest rate will fall to 3.25 percent.',
      'The central bank is thus going on to lower its rates, and mortgages will become only a little cheaper, according to analysts.',
    ],
  },
};

/** Answers as a good model would, about the two events that it knows. */
export function honest({ kind, material, system }: Asked): object {
  const lang = /article in(?:to)? Czech/.test(system) ? 'cs' : 'en';
  const { title, summary, paragraphs } = (/Hokkaid/.test(material) ? QUAKE : RATE)[lang];
  if (kind === 'translation') return { title, summary, paragraphs };
  // The two events that it knows are two.
  if (kind === 'judgement') return { same_event: false, shared: [] };
  const { sources } = JSON.parse(material.split('\n\nYour last answer')[0] ?? '') as {
    sources: { id: string }[];
  };
  const ids = sources.map((source) => source.id);
  return {
    title,
    summary,
    category: 'science',
    paragraphs: paragraphs.map((text) => ({ text, sources: ids })),
  };
}
