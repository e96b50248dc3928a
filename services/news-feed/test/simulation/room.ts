import { isUnavailable } from '@news-and-accounting/postgres';
import type { Sql } from '../../src/store.ts';
import { HOUR, itemsAbout, startNewsroom, type TestNewsroom } from '../newsroom-harness.ts';

/** Each with an article in two languages. */
const EVENTS = [
  ['quake', 'en'],
  ['cnb', 'cs'],
] as const;

/** A newsroom with the reports of a round, which runs again and again until it has published them. */
export class Room {
  answered = 0;
  unanswered = 0;
  readonly wrong: string[] = [];
  private readonly newsroom: TestNewsroom;

  static async open(sql: Sql): Promise<Room> {
    const newsroom = await startNewsroom({ sql });
    const published = Date.now() - HOUR;
    for (const [event, lang] of EVENTS)
      for (const [i, item] of itemsAbout(event, published).entries())
        newsroom.serve(`${event}${i}`, lang, [item]);
    return new Room(newsroom);
  }

  private constructor(newsroom: TestNewsroom) {
    this.newsroom = newsroom;
  }

  /** @param sql of the database itself: what was written about before goes, so that the same reports are news again */
  static async forget(sql: Sql): Promise<void> {
    await sql`truncate newsroom_items, newsroom_events, newsroom_sources, newsroom_runs cascade`;
  }

  async step(): Promise<void> {
    try {
      await this.newsroom.run();
      this.answered += 1;
    } catch (error) {
      this.unanswered += 1;
      // A run whose process was killed may hold its lock for as long as the database has not noticed.
      const isExpected = isUnavailable(error) || /another run is under way/.test(String(error));
      if (!isExpected) this.wrong.push(`newsroom: ${String(error)}`);
    }
  }

  /** Runs once more, when all is well: each event was published once, in both languages, and never changed. */
  async findings(sql: Sql): Promise<string[]> {
    await this.newsroom.run();
    const events = await sql<{ state: string; articles: number; changed: number }[]>`
      select e.state, count(a.id)::int as articles, (count(*) filter (where a.updated_at <> a.published_at))::int as changed
      from newsroom_events e left join articles a on a.key = e.key group by e.key, e.state order by e.key`;
    const [{ items } = { items: 0 }] = await sql<
      { items: number }[]
    >`select count(*)::int as items from newsroom_items`;
    const expected = EVENTS.map(() => ({ state: 'published', articles: 2, changed: 0 }));
    const reports = EVENTS.flatMap(([event]) => itemsAbout(event, 0)).length;
    return JSON.stringify(events) === JSON.stringify(expected) && items === reports
      ? this.wrong
      : [...this.wrong, `the newsroom has ${items} reports and ${JSON.stringify(events)}`];
  }

  close(): Promise<void> {
    return this.newsroom.close();
  }
}
