import { slugOf } from '../articles/addresses.ts';
import type { Lang } from '../languages.ts';
import { announcePublication } from '../publications.ts';
import { countWords } from '../search/index.ts';
import { type Queries, rowsOf } from '../store.ts';
import { type ArticleLine, domainOf } from './article-line.ts';
import type { Numbered, Outcome } from './publish.ts';
import { renderPieces } from './render-pieces.ts';

type Known = {
  id: number;
  key: string;
  title: string;
  summary: string;
  category: string;
  published_at: Date;
  updated_at: Date;
  image_url: string | null;
  source_urls: string[];
  content: string;
  translation_key: string | null;
};

type Place = { lang: Lang; id: number };

/** Writes articles within one transaction, and at its end what is derived from them. */
export class ArticleWriter {
  readonly tx: Queries;
  private readonly lastIds: Map<Lang, number>;
  private readonly now: () => number;

  /** Waits for imports that are under way, so that ids follow without gaps. */
  static async begin(tx: Queries, now: () => number): Promise<ArticleWriter> {
    const sets = await tx<{ lang: Lang; last_id: number }[]>`
      select lang, last_id from article_sets order by lang for update`;
    await tx`create temporary table touched (lang text, id bigint, primary key (lang, id)) on commit drop`;
    return new ArticleWriter(tx, now, new Map(sets.map((row) => [row.lang, row.last_id])));
  }

  private constructor(tx: Queries, now: () => number, lastIds: Map<Lang, number>) {
    this.tx = tx;
    this.now = now;
    this.lastIds = lastIds;
  }

  /** Stores lines with different keys, whose translation keys are free. */
  async store(batch: readonly Numbered[], outcome: Outcome): Promise<void> {
    for (const [lang, lastId] of this.lastIds) {
      const given = batch.map(({ article }) => article).filter((article) => article.lang === lang);
      if (given.length === 0) continue;
      const known = await this.known(lang, given);
      const articles = given.map((article) => withKnownTime(article, known.get(article.key)));
      const added = articles.filter((article) => !known.has(article.key));
      const changed = articles.filter((article) => isChanged(article, known.get(article.key)));
      await this.insert(added, lastId);
      await this.update(changed, known);
      this.lastIds.set(lang, lastId + added.length);
      outcome.added += added.length;
      outcome.updated += changed.length;
      outcome.unchanged += articles.length - added.length - changed.length;
    }
  }

  /** Takes their present translation keys from articles that are about to get others. */
  async giveUpTranslationKeys(lines: readonly Numbered[]): Promise<void> {
    const { tx } = this;
    for (const lang of this.lastIds.keys()) {
      const keys = lines.flatMap(({ article }) => (article.lang === lang ? [article.key] : []));
      const places = await tx<
        Place[]
      >`select lang, id from articles where lang = ${lang} and key = any(${keys})`;
      await this.touchWithTranslations(places);
      await tx`update articles set translation_key = null where lang = ${lang} and key = any(${keys})`;
    }
  }

  /** Renders what changed, and tells every process of it. */
  async finish(): Promise<void> {
    const { tx } = this;
    await tx`
      insert into touched select other.lang, other.id
      from touched join articles a using (lang, id)
      join articles other on other.lang <> a.lang and other.translation_key = a.translation_key
      on conflict do nothing`;
    const touched = await tx<Place[]>`select lang, id from touched order by lang, id`;
    for (const [lang, lastId] of this.lastIds) {
      const ids = touched.filter((place) => place.lang === lang).map((place) => place.id);
      if (ids.length === 0) continue;
      await tx`update article_sets set last_id = ${lastId} where lang = ${lang}`;
      await renderPieces(tx, lang, ids);
    }
    if (touched.length > 0) await announcePublication(tx, [...new Set(touched.map((place) => place.lang))]);
  }

  private async known(lang: Lang, articles: readonly ArticleLine[]): Promise<Map<string, Known>> {
    const rows = await this.tx<Known[]>`
      select id, key, title, summary, category, published_at, updated_at, image_url, source_urls, content, translation_key
      from articles where lang = ${lang} and key = any(${articles.map((article) => article.key)})`;
    return new Map(rows.map((row) => [row.key, row]));
  }

  private async insert(articles: readonly ArticleLine[], lastId: number): Promise<void> {
    if (articles.length === 0) return;
    const rows = articles.map((article, i) => ({
      ...rowOf(article),
      id: lastId + 1 + i,
      slug: article.slug ?? slugOf(article.title),
      updated_at: new Date(article.updatedAt ?? article.publishedAt),
    }));
    await this.tx`insert into articles select * from ${rowsOf(this.tx, 'articles', rows)}`;
    await this.touch(rows);
  }

  private async update(articles: readonly ArticleLine[], known: ReadonlyMap<string, Known>): Promise<void> {
    if (articles.length === 0) return;
    const now = this.now();
    const rows = articles.map((article) => ({
      ...rowOf(article),
      id: known.get(article.key)?.id ?? 0,
      updated_at: new Date(article.updatedAt ?? Math.max(now, article.publishedAt)),
    }));
    // The former translation loses its link here; the new one is found at the end.
    await this.touchWithTranslations(rows);
    await this.tx`
      update articles set title = new.title, summary = new.summary, category = new.category,
        published_at = new.published_at, updated_at = new.updated_at, image_url = new.image_url,
        source_urls = new.source_urls, source_domains = new.source_domains, content = new.content,
        word_count = new.word_count, translation_key = new.translation_key
      from ${rowsOf(this.tx, 'articles', rows)} as new
      where articles.lang = new.lang and articles.id = new.id`;
  }

  private async touch(places: readonly Place[]): Promise<void> {
    const rows = places.map(({ lang, id }) => ({ lang, id }));
    await this.tx`
      insert into touched select lang, id from ${rowsOf(this.tx, 'articles', rows)} on conflict do nothing`;
  }

  /** An article shows the title and the address of its translation, so that one is rendered anew as well. */
  private async touchWithTranslations(places: readonly Place[]): Promise<void> {
    await this.touch(places);
    const rows = places.map(({ lang, id }) => ({ lang, id }));
    await this.tx`
      insert into touched select other.lang, other.id
      from ${rowsOf(this.tx, 'articles', rows)} as place join articles a using (lang, id)
      join articles other on other.lang <> a.lang and other.translation_key = a.translation_key
      on conflict do nothing`;
  }
}

function withKnownTime(article: ArticleLine, known: Known | undefined): ArticleLine {
  if (article.isUndated !== true || known === undefined) return article;
  return { ...article, publishedAt: known.published_at.getTime() };
}

function isChanged(article: ArticleLine, known: Known | undefined): boolean {
  if (known === undefined) return false;
  return (
    article.title !== known.title ||
    article.summary !== known.summary ||
    article.category !== known.category ||
    article.publishedAt !== known.published_at.getTime() ||
    (article.updatedAt !== null && article.updatedAt !== known.updated_at.getTime()) ||
    article.imageUrl !== known.image_url ||
    article.content !== known.content ||
    article.translationKey !== known.translation_key ||
    article.sources.length !== known.source_urls.length ||
    article.sources.some((source, i) => source !== known.source_urls[i])
  );
}

function rowOf(article: ArticleLine) {
  return {
    lang: article.lang,
    key: article.key,
    title: article.title,
    summary: article.summary,
    category: article.category,
    published_at: new Date(article.publishedAt),
    image_url: article.imageUrl,
    source_urls: article.sources,
    source_domains: article.sources.map(domainOf),
    content: article.content,
    word_count: countWords(article.content),
    translation_key: article.translationKey,
  };
}
