import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BareAnswer } from '../servers/bare-bytes.ts';
import { type Server, startBaseline } from '../servers/processes.ts';
import { type Answer, get } from './get.ts';
import { type Comparison, compare } from './pairs.ts';

const LIST = '/v1/articles?lang=en&per_page=20';
const SECONDS = 2;
/** One thing to ask for again and again, and what the bare server sends instead. */
type Case = {
  name: string;
  path: string;
  target: number | null;
  headers: Record<string, string>;
  bare: (answer: Answer) => Answer;
};

export type CachedFigures = Comparison & { name: string; target: number | null; bytes: number };

/** Compares the service with a bare server that sends the same bytes from memory. */
export async function measureCached(
  service: Server,
  directory: string,
  pairs: number,
): Promise<CachedFigures[]> {
  const whole = await get(service.origin + LIST, {});
  const etag = headerOf(whole, 'etag');
  const figures: CachedFigures[] = [];
  for (const each of casesOf(whole, etag, await storyPath(service))) {
    const answer = await get(service.origin + each.path, each.headers);
    const bare = each.bare(answer);
    const file = join(directory, 'answer.json');
    const content: BareAnswer = { ...bare, body: bare.body.toString('base64') };
    writeFileSync(file, JSON.stringify(content));
    const baseline = await startBaseline('bare-bytes.ts', file);
    try {
      const sent = await get(baseline.origin + each.path, each.headers);
      if (sent.status !== bare.status || !sent.body.equals(bare.body)) {
        throw new Error(`${each.name}: the baseline does not send what it should`);
      }
      const compared = await compare(service, baseline, pairs, () => ({
        path: each.path,
        seconds: SECONDS,
        headers: each.headers,
      }));
      figures.push({ ...compared, name: each.name, target: each.target, bytes: answer.body.length });
    } finally {
      await baseline.stop();
    }
  }
  return figures;
}

/** The page of a story, which stands among the first changes. */
async function storyPath({ origin }: Server): Promise<string> {
  const { body } = await get(`${origin}/v1/changes?lang=en&limit=1000`, {});
  const { data } = JSON.parse(body.toString()) as { data: { article?: { story?: { id: string } } }[] };
  const id = data.find(({ article }) => article?.story !== undefined)?.article?.story?.id;
  if (id === undefined) throw new Error('the database has no story');
  return `/v1/stories/${id}?lang=en`;
}

function casesOf(whole: Answer, etag: string, story: string): Case[] {
  const withNecessaryHeaders = (answer: Answer): Answer => ({
    ...answer,
    headers: ['Content-Type', 'Content-Encoding', 'Content-Length'].flatMap((name) => {
      const value = headerOf(answer, name);
      return value === '' ? [] : [name, value];
    }),
  });
  return [
    { name: 'list of 20 with content', path: LIST, target: 0.8, headers: {}, bare: withNecessaryHeaders },
    {
      name: 'the same in gzip',
      path: LIST,
      target: 0.8,
      headers: { 'Accept-Encoding': 'gzip' },
      bare: withNecessaryHeaders,
    },
    {
      name: '304 to If-None-Match, against a bare 304 with its headers',
      path: LIST,
      target: 0.9,
      headers: { 'If-None-Match': etag },
      bare: (answer) => answer,
    },
    {
      name: '304 to If-None-Match, against the bare 200',
      path: LIST,
      target: null,
      headers: { 'If-None-Match': etag },
      bare: () => withNecessaryHeaders(whole),
    },
    { name: 'a story', path: story, target: 0.8, headers: {}, bare: withNecessaryHeaders },
  ];
}

function headerOf(answer: Answer, name: string): string {
  const at = answer.headers.findIndex((text, i) => i % 2 === 0 && text.toLowerCase() === name.toLowerCase());
  return at === -1 ? '' : (answer.headers[at + 1] ?? '');
}
