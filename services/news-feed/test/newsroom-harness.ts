import { AddressGuard } from '@news-and-accounting/address-guard';
import { createLogger } from '@news-and-accounting/http';
import { Fetcher } from '../src/newsroom/fetch/fetcher.ts';
import type { Report } from '../src/newsroom/report.ts';
import { runNewsroom } from '../src/newsroom/run.ts';
import type { Source } from '../src/newsroom/sources.ts';
import { type Asked, type Behaviour, chatDouble, honest } from '../src/newsroom/testing/chat-double.ts';
import { REPORTS } from '../src/newsroom/testing/events.ts';
import { type FeedItem, rssOf } from '../src/newsroom/testing/feed.ts';
import { answering, type LocalServer, startLocalServer } from '../src/newsroom/testing/local-server.ts';
import { extractiveWriter } from '../src/newsroom/writer/extractive.ts';
import { modelWriter } from '../src/newsroom/writer/model.ts';
import type { TestNews } from './harness.ts';

export const HOUR = 3_600_000;

/** Publishers on a local server, a chat endpoint on another, and runs of the newsroom over them. */
export type TestNewsroom = {
  server: LocalServer;
  chat: LocalServer;
  sources: Source[];
  /** What the chat endpoint was asked. */
  asked: Asked[];
  /** How the chat endpoint behaves from now on. */
  behave: (behaviour: Behaviour) => void;
  /** Gives a publisher's feed these items. */
  serve: (name: string, lang: 'en' | 'cs', items: readonly FeedItem[]) => void;
  run: (options?: RunOptions) => Promise<Report>;
  close: () => Promise<void>;
};

export type RunOptions = {
  now?: number;
  writer?: 'model' | 'extractive';
  signal?: AbortSignal;
  /** Milliseconds until what does not answer is given up; long, so that a busy machine is not taken for it. */
  limits?: { fetch?: number; model?: number };
};

export async function startNewsroom(news: Pick<TestNews, 'sql'>): Promise<TestNewsroom> {
  const [server, chat] = await Promise.all([startLocalServer(), startLocalServer()]);
  const sources: Source[] = [];
  const asked: Asked[] = [];
  let behaviour: Behaviour = honest;
  chat.paths.set(
    '/v1/chat/completions',
    chatDouble(() => behaviour, asked),
  );
  return {
    server,
    chat,
    sources,
    asked,
    behave: (next) => {
      behaviour = next;
    },
    serve(name, lang, items) {
      const path = `/${name}.xml`;
      server.paths.set(path, answering(rssOf(name, items), { 'content-type': 'application/rss+xml' }));
      const feed = server.url + path;
      if (sources.some((source) => source.feed === feed)) return;
      sources.push({ publisher: name, feed, lang, category: 'technology', pages: true });
    },
    async run({
      now = Date.now(),
      writer = 'model',
      signal = new AbortController().signal,
      limits = {},
    } = {}) {
      const report = await runNewsroom({
        sql: news.sql,
        sources,
        writer:
          writer === 'extractive'
            ? extractiveWriter()
            : modelWriter({
                url: `${chat.url}/v1`,
                model: 'double',
                key: 'secret',
                timeoutMilliseconds: limits.model ?? 30_000,
                signal,
                pauseMilliseconds: 1,
              }),
        fetcher: () =>
          new Fetcher({
            guard: new AddressGuard(['127.0.0.0/8']),
            userAgent: 'test',
            pauseMilliseconds: 0,
            timeoutMilliseconds: limits.fetch ?? 30_000,
            signal,
            now: () => now,
          }),
        publishersAtLeast: 2,
        eventsAtMost: 30,
        prices: { input: 150_000n, output: 600_000n },
        log: createLogger({ level: 'error', format: 'json' }),
        signal,
        now: () => now,
      });
      if (report === null) throw new Error('another run is under way');
      return report;
    },
    async close() {
      await Promise.all([server.close(), chat.close()]);
    },
  };
}

/** Items about an event of the invented reports, one a publisher, a minute apart. */
export function itemsAbout(event: string, published: number): FeedItem[] {
  return REPORTS.filter(([name]) => name === event).map(([, , title, summary], i) => ({
    title,
    summary,
    link: `https://publisher-${i + 1}.example/${event}`,
    published: published + i * 60_000,
  }));
}
