import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATEGORIES, LANGUAGES } from '../../src/languages.ts';
import type { Corpus } from '../corpus/corpus.ts';
import { between, oneOf, type Random } from '../corpus/random.ts';

/** More than a run asks for; a run that comes to the end fails. */
const PATHS_A_RUN = 10_000;
const DAY = 86_400_000;

export type KindOfList = 'pages' | 'categories' | 'windows' | 'mixed';

/** Makes files of list addresses of which none was in a file before, so that no answer can come from memory. */
export class FreshPaths {
  private readonly directory: string;
  private readonly corpus: Corpus;
  private readonly random: Random;
  private readonly used = new Set<string>();
  private files = 0;

  constructor(directory: string, corpus: Corpus, random: Random) {
    this.directory = directory;
    this.corpus = corpus;
    this.random = random;
  }

  /** @returns the file's name */
  file(kind: KindOfList): string {
    const paths: string[] = [];
    for (let tries = 0; paths.length < PATHS_A_RUN; tries += 1) {
      if (tries > 20 * PATHS_A_RUN) throw new Error(`there are not enough ${kind} for so many runs`);
      const path = this.path(kind);
      if (this.used.has(path)) continue;
      this.used.add(path);
      paths.push(path);
    }
    this.files += 1;
    const file = join(this.directory, `paths-${this.files}.txt`);
    writeFileSync(file, `${paths.join('\n')}\n`);
    return file;
  }

  private path(kind: KindOfList): string {
    const { random } = this;
    const each: Exclude<KindOfList, 'mixed'> =
      kind === 'mixed' ? oneOf(random, ['pages', 'categories', 'windows']) : kind;
    const parameters = new URLSearchParams({ lang: oneOf(random, LANGUAGES) });
    const perPage = between(random, 10, 30);
    let matching = this.corpus.articles / 2;
    if (each === 'categories') {
      const categories = CATEGORIES.filter(() => random() < 0.5);
      const chosen = categories.length === 0 ? [oneOf(random, CATEGORIES)] : categories;
      parameters.set('category', chosen.join(','));
      matching *= chosen.length / CATEGORIES.length;
    }
    if (each === 'windows') matching *= this.addWindow(parameters);
    parameters.set('per_page', String(perPage));
    parameters.set('page', String(this.page(Math.floor(matching / perPage), each === 'windows')));
    return `/v1/articles?${parameters}`;
  }

  /** @returns the share of the year that the window covers */
  private addWindow(parameters: URLSearchParams): number {
    const { corpus, random } = this;
    const days = between(random, 1, 120);
    const start = corpus.from + Math.floor(random() * (corpus.to - corpus.from - days * DAY));
    const withoutMilliseconds = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;
    const end = random() < 0.5 ? start + days * DAY : corpus.to;
    parameters.set('since', withoutMilliseconds(start));
    if (end < corpus.to) parameters.set('until', withoutMilliseconds(end));
    return (end - start) / (corpus.to - corpus.from);
  }

  /** Windows are opened at the start; other lists are leafed through, deep pages as often as near ones. */
  private page(pages: number, isWindow: boolean): number {
    const deepest = Math.max(1, Math.min(pages, 10_000));
    return isWindow ? between(this.random, 1, Math.min(5, deepest)) : between(this.random, 1, deepest);
  }
}
