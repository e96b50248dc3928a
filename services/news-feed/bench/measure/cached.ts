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
  for (const each of casesOf(whole, etag)) {
    const url = service.origin + LIST;
    const answer = await get(url, each.headers);
    const bare = each.bare(answer);
    const file = join(directory, 'answer.json');
    const content: BareAnswer = { ...bare, body: bare.body.toString('base64') };
    writeFileSync(file, JSON.stringify(content));
    const baseline = await startBaseline('bare-bytes.ts', file);
    try {
      const sent = await get(baseline.origin + LIST, each.headers);
      if (sent.status !== bare.status || !sent.body.equals(bare.body)) {
        throw new Error(`${each.name}: the baseline does not send what it should`);
      }
      const compared = await compare(service, baseline, pairs, () => ({
        path: LIST,
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

function casesOf(whole: Answer, etag: string): Case[] {
  const withNecessaryHeaders = (answer: Answer): Answer => ({
    ...answer,
    headers: ['Content-Type', 'Content-Encoding', 'Content-Length'].flatMap((name) => {
      const value = headerOf(answer, name);
      return value === '' ? [] : [name, value];
    }),
  });
  return [
    { name: 'list of 20 with content', target: 0.8, headers: {}, bare: withNecessaryHeaders },
    {
      name: 'the same in gzip',
      target: 0.8,
      headers: { 'Accept-Encoding': 'gzip' },
      bare: withNecessaryHeaders,
    },
    {
      name: '304 to If-None-Match, against a bare 304 with its headers',
      target: 0.9,
      headers: { 'If-None-Match': etag },
      bare: (answer) => answer,
    },
    {
      name: '304 to If-None-Match, against the bare 200',
      target: null,
      headers: { 'If-None-Match': etag },
      bare: () => withNecessaryHeaders(whole),
    },
  ];
}

function headerOf(answer: Answer, name: string): string {
  const at = answer.headers.findIndex((text, i) => i % 2 === 0 && text.toLowerCase() === name.toLowerCase());
  return at === -1 ? '' : (answer.headers[at + 1] ?? '');
}
