import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, eventually, startNews, type TestNews } from './harness.ts';
import { runCli, startCli } from './processes.ts';

let news: TestNews;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'news-cli-'));
  news = await startNews({ articles: [article({ key: 'first', title: 'First' })] });
});
afterAll(async () => {
  await news.close();
  await rm(folder, { recursive: true });
});

const cli = (args: string[], input?: string | Uint8Array) =>
  runCli(args, { DATABASE_URL: news.databaseUrl }, input);

async function fileOf(name: string, lines: readonly (object | string)[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(
    file,
    lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''),
  );
  return file;
}

const titleOf = async (key: string) =>
  (await news.sql<{ title: string }[]>`select title from articles where key = ${key}`)[0]?.title;

describe('import', () => {
  const lineOf = (key: string) => `${JSON.stringify(article({ key }))}\n`;
  const importing = () => startCli(['import', '-'], { DATABASE_URL: news.databaseUrl }, null);
  /** Whether somebody waits for the rows that every publish locks. */
  const isWaitedFor = async () => {
    const rows = await news.sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return rows.length > 0;
  };
  const holdingPublishes = (work: () => Promise<void>) =>
    news.sql.begin(async (tx) => {
      await tx`select lang from article_sets order by lang for update`;
      await work();
    });

  test('stopped before all is stored says that nothing is', async () => {
    const command = importing();
    command.stdin.write(lineOf('stopped'));
    await holdingPublishes(async () => {
      await eventually(isWaitedFor);
      command.kill('SIGTERM');
      expect(await command.finished).toEqual({
        ...{ status: 1, stdout: '', stderr: 'stopped: nothing was stored\n' },
      });
    });
    expect(await titleOf('stopped')).toBeUndefined();
  });

  test('stopped while it makes phrases fast says that all is stored', async () => {
    const command = importing();
    command.stdin.write(lineOf('stopped-late'));
    // It holds the rows until its last line; who waits for them then has them before it asks for them again.
    await eventually(
      async () => (await news.sql`select from article_sets for update skip locked`).length === 0,
    );
    const holding = holdingPublishes(async () => {
      await eventually(async () => (await titleOf('stopped-late')) !== undefined && (await isWaitedFor()));
      command.kill('SIGTERM');
      const { status, stdout, stderr } = await command.finished;
      expect(stderr).toMatch(/^stopped: everything is stored and answered; phrases [^\n]+\n$/);
      expect(stdout).toContain('1 added');
      expect(status).toBe(1);
    });
    await eventually(isWaitedFor);
    command.stdin.end();
    await holding;
  });

  test('stores the articles of several files, and a running service shows them at once', async () => {
    expect((await news.json('/v1/articles?q=running')).data).toEqual([]);
    const one = await fileOf('one.jsonl', [article({ key: 'one', title: 'Running one' })]);
    const two = await fileOf('two.jsonl', [
      article({ key: 'two', title: 'Running two' }),
      article({ key: 'first', title: 'First, again' }),
    ]);
    expect(await cli(['import', one, two])).toEqual({
      status: 0,
      stdout: `${one}: 1 added, 0 updated, 0 unchanged, 0 refused\n${two}: 1 added, 1 updated, 0 unchanged, 0 refused\n`,
      stderr: '',
    });
    await eventually(async () => (await news.json('/v1/articles?q=running')).data.length === 2);
    expect(await titleOf('first')).toBe('First, again');
  });

  test('reads standard input', async () => {
    const line = JSON.stringify(article({ key: 'piped', title: 'Piped' }));
    expect(await cli(['import', '-'], `\ufeff${line}\r\n`)).toEqual({
      status: 0,
      stdout: 'standard input: 1 added, 0 updated, 0 unchanged, 0 refused\n',
      stderr: '',
    });
  });

  test('a bad line stores nothing of any file: status 1, file, line and reason', async () => {
    const good = await fileOf('good.jsonl', [article({ key: 'good' })]);
    const bad = await fileOf('bad.jsonl', [
      article({ key: 'bad-1' }),
      '{"lang": "en",',
      '',
      article({ key: 'bad-4', category: 'sport' }),
    ]);
    const { status, stdout, stderr } = await cli(['import', good, bad]);
    expect(status).toBe(1);
    expect(stdout).toBe(
      `${good}: nothing stored, 0 refused (--skip-invalid stores the others)\n${bad}: nothing stored, 2 refused (--skip-invalid stores the others)\n`,
    );
    const [second, fourth, ...rest] = stderr.split('\n');
    expect(second).toMatch(/bad\.jsonl:2: not valid JSON: /);
    expect(fourth).toBe(`${bad}:4: "category" must be one of ai, technology, business, science, other`);
    expect(rest).toEqual(['']);
    expect([await titleOf('good'), await titleOf('bad-1')]).toEqual([undefined, undefined]);
  });

  test('--skip-invalid stores the good lines and lists the bad', async () => {
    const file = await fileOf('mixed.jsonl', [article({ key: 'mixed', title: 'Mixed' }), 'nonsense']);
    const { status, stdout, stderr } = await cli(['import', '--skip-invalid', file]);
    expect(status).toBe(0);
    expect(stdout).toBe(`${file}: 1 added, 0 updated, 0 unchanged, 1 refused\n`);
    expect(stderr).toContain(`${file}:2: not valid JSON`);
    expect(await titleOf('mixed')).toBe('Mixed');
  });

  test('many bad lines are listed in part', async () => {
    const file = await fileOf('many.jsonl', Array(70).fill('nonsense'));
    const { stderr } = await cli(['import', file]);
    expect(stderr.trimEnd().split('\n')).toHaveLength(51);
    expect(stderr).toContain(`${file}: and 20 more refused lines`);
  });

  test('a feed gets its language and category from the options', async () => {
    const feed = `<rss version="2.0"><channel><title>F</title><link>https://f.example/</link><item><title>Kůň</title>
      <link>https://f.example/1</link><description>O koni</description></item></channel></rss>`;
    const args = ['import', '--lang', 'cs', '--category=science', '-'];
    expect(await cli(args, feed)).toMatchObject({
      status: 0,
      stdout: 'standard input: 1 added, 0 updated, 0 unchanged, 0 refused\n',
    });
    const stored = await news.sql`select lang, category from articles where key = 'https://f.example/1'`;
    expect(stored).toEqual([{ lang: 'cs', category: 'science' }]);
    // Without a date of its own it keeps the time of the first import.
    expect(await cli(args, feed)).toMatchObject({
      stdout: 'standard input: 0 added, 0 updated, 1 unchanged, 0 refused\n',
    });
  });

  test('a feed that breaks off is refused', async () => {
    const { status, stderr } = await cli(['import', '-'], '<rss version="2.0"><channel><item><title>a</tit');
    expect(status).toBe(1);
    expect(stderr).toContain('standard input:1: not a feed that can be read: ');
  });
});

describe('wrong usage has status 2, the reason, and no stack', () => {
  test.each([
    ['an unknown command', ['imprt'], /^there is no command "imprt"\n\nUsage: /],
    ['no file', ['import'], /^name at least one file, or - for standard input/],
    ['a missing file', ['import', '-', '/no/such.jsonl'], /^\/no\/such\.jsonl cannot be read: ENOENT/],
    ['an unknown option', ['import', '--force', '-'], /^Unknown option '--force'/],
    ['an unknown language', ['import', '--lang', 'de', '-'], /^--lang must be one of en, cs/],
    ['an unknown option of export', ['export', '--all'], /^Unknown option '--all'/],
    ['two files to export to', ['export', 'a', 'b'], /^export takes one file/],
    [
      'a folder that is not there',
      ['export', '/no/such/a.jsonl'],
      /^\/no\/such\/a\.jsonl\S* cannot be written: /,
    ],
  ])('%s', async (_what, args, message) => {
    const { status, stdout, stderr } = await cli(args);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toMatch(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('settings that cannot be used', async () => {
    const { status, stderr } = await runCli(['export'], { DATABASE_URL: 'http://x', NEWS_PORT: 'x' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^NEWS_PORT .*\nDATABASE_URL .*\n$/);
  });

  test('a database that is not there', async () => {
    const { status, stderr } = await runCli(['export'], { DATABASE_URL: 'postgres://127.0.0.1:1/x' });
    expect(status).toBe(2);
    expect(stderr).toMatch(/^the database cannot be reached: .*ECONNREFUSED/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('help is no fault', async () => {
    expect(await cli(['import', '--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Usage: /),
    });
  });
});

describe('export', () => {
  const PATHS = [
    ...['en', 'cs'].flatMap((lang) => [
      `/v1/articles?lang=${lang}&per_page=100`,
      `/v1/articles?lang=${lang}&category=science&q=paragraph`,
      `/v1/feed.xml?lang=${lang}&limit=100`,
      `/v1/categories?lang=${lang}`,
      ...[1, 2, 3, 4].flatMap((id) => [
        `/v1/articles/${id}?lang=${lang}`,
        `/v1/articles/${id}.md?lang=${lang}`,
      ]),
    ]),
  ];

  async function bodies(from: TestNews): Promise<string[]> {
    return Promise.all(PATHS.map(async (path) => `${path}\n${await (await from.get(path)).text()}`));
  }

  test('imported into an empty database gives the same answers, byte for byte', async () => {
    const original = await startNews();
    const copy = await startNews();
    try {
      await original.publish([
        article({
          key: 'a',
          title: 'First title',
          translation_key: 't',
          image_url: 'https://i.example/á.png',
        }),
        article({
          key: 'b',
          title: '„Uvozovky“ & <b>\\"\u00a0 🐎',
          content: 'A\tb  c\n\n\n\nd\u2029e\n \nf',
        }),
        article({
          key: 'c',
          sources: ['https://a.example/?q=ž', 'https://www.b.example/'],
          category: 'science',
        }),
        article({
          key: 'x',
          lang: 'cs',
          title: 'Česky',
          translation_key: 't',
          published_at: '0001-01-01T00:00:00Z',
        }),
        article({ key: 'y', lang: 'cs', title: '…', updated_at: '2026-11-20T10:00:00.5Z' }),
      ]);
      // Later changes of titles leave the addresses as they are.
      await original.publish([
        article({ key: 'a', title: 'Another title altogether', translation_key: 't' }),
        article({ key: 'y', lang: 'cs', title: 'Teď už něco', published_at: '2026-11-20T12:00:00+02:00' }),
      ]);
      const file = join(folder, 'export.jsonl');
      const toFile = await runCli(['export', file], { DATABASE_URL: original.databaseUrl });
      const toOutput = await runCli(['export'], { DATABASE_URL: original.databaseUrl });
      expect(toFile).toEqual({ status: 0, stdout: '', stderr: '' });
      expect(await readFile(file, 'utf8')).toBe(toOutput.stdout);
      expect((await readdir(folder)).filter((name) => name.includes('.part'))).toEqual([]);
      const imported = await runCli(['import', file], { DATABASE_URL: copy.databaseUrl });
      expect(imported.stdout).toBe(`${file}: 5 added, 0 updated, 0 unchanged, 0 refused\n`);
      await eventually(async () => (await copy.json('/v1/articles')).data.length > 0);
      const [expected, found] = [await bodies(original), await bodies(copy)];
      expect(found).toEqual(expected);
      expect(expected.join('')).toContain('/en/articles/1/first-title');
      const again = await runCli(['import', file], { DATABASE_URL: original.databaseUrl });
      expect(again.stdout).toBe(`${file}: 0 added, 0 updated, 5 unchanged, 0 refused\n`);
    } finally {
      await original.close();
      await copy.close();
    }
  });

  test('of an empty database is an empty file', async () => {
    const empty = await startNews();
    try {
      expect(await runCli(['export'], { DATABASE_URL: empty.databaseUrl })).toEqual({
        status: 0,
        stdout: '',
        stderr: '',
      });
    } finally {
      await empty.close();
    }
  });
});

describe('doctor', () => {
  test('says what is well and what is not, and ends with 1 when something fails', async () => {
    const well = await cli(['doctor', '--json']);
    const { findings } = JSON.parse(well.stdout) as { findings: { name: string; state: string }[] };
    const states = Object.fromEntries(findings.map(({ name, state }) => [name, state]));
    expect(states).toMatchObject({
      settings: 'ok',
      schema: 'ok',
      clock: 'ok',
      newsroom: 'ok',
      hub: 'ok',
      backup: 'warning',
    });
    const away = await runCli(['doctor'], { DATABASE_URL: 'postgres://127.0.0.1:9/news', NEWS_PROT: '1' });
    expect(away.status).toBe(1);
    expect(away.stdout).toMatch(/^failure database: .*ECONNREFUSED/m);
    expect(away.stdout).toMatch(/^warning settings: NEWS_PROT is read by nobody; /m);
  });
});
