import { slugOf } from '../articles/addresses.ts';
import { forgetCommonWords, forgetLists, keepCommonWords } from '../common-words/index.ts';
import type { Lang } from '../languages.ts';
import { announcePublication } from '../publications.ts';
import {
  addFigures,
  areFiguresCurrent,
  beginFigures,
  countFigures,
  noteFigures,
  noteTranslationKeys,
} from '../stats/index.ts';
import { type Queries, rowsOf } from '../store.ts';
import type { ArticleLine } from './article-line.ts';
import { areMany, countDays, countTouchedDays, noteDays } from './figures.ts';
import { beginBeside, complete, takePlace } from './index-beside.ts';
import { isChanged, type Known, revisionsAfter, rowOf, withKnownTime } from './known-article.ts';
import type { Numbered, NumberedWithdrawal, Outcome, PublishOptions } from './publish.ts';
import { renderPieces } from './render-pieces.ts';
import { collectForSearchIndex, mergeSearchIndex } from './search-index.ts';

type Withdrawn = { id: number; key: string; slug: string; reason: string; withdrawn_at: Date };
type Place = { lang: Lang; id: number };
type WriterOptions = Pick<PublishOptions, 'now' | 'republish' | 'isCopy' | 'tell'>;

/** Writes articles within one transaction, and at its end what is derived from them. */
export class ArticleWriter {
  readonly tx: Queries;
  private readonly lastIds: Map<Lang, number>;
  private readonly options: WriterOptions;
  /** Whether the figures hold everything that was published before. */
  private readonly areCounted: boolean;
  /** Language sets that lost articles. */
  private readonly reduced = new Set<Lang>();

  /** Waits for imports that are under way, so that ids follow without gaps, and changes in the order of commits. */
  static async begin(tx: Queries, options: WriterOptions): Promise<ArticleWriter> {
    const sets = await tx<{ lang: Lang; last_id: number }[]>`
      select lang, last_id from article_sets order by lang for update`;
    await tx`
      create temporary table touched (lang text, id bigint, is_new boolean default false, primary key (lang, id))
      on commit drop`;
    await tx`create temporary table touched_days (lang text, day timestamptz, primary key (lang, day)) on commit drop`;
    await beginFigures(tx);
    return new ArticleWriter(
      tx,
      options,
      await areFiguresCurrent(tx),
      new Map(sets.map((row) => [row.lang, row.last_id])),
    );
  }

  private constructor(tx: Queries, options: WriterOptions, areCounted: boolean, lastIds: Map<Lang, number>) {
    this.tx = tx;
    this.options = options;
    this.areCounted = areCounted;
    this.lastIds = lastIds;
  }

  /** Stores lines with different keys, whose translation keys are free. */
  async store(batch: readonly Numbered[], outcome: Outcome): Promise<void> {
    for (const lang of this.lastIds.keys()) {
      const given = batch.filter(({ article }) => article.lang === lang);
      if (given.length === 0) continue;
      const keys = given.map(({ article }) => article.key);
      const known = await this.known(lang, keys);
      const withdrawn = await this.withdrawn(lang, keys);
      const places = new Map<string, { id: number }>([...withdrawn, ...known]);
      const takeable = await this.takeable(lang, given, places, outcome);
      const stays = (article: ArticleLine) =>
        withdrawn.has(article.key) && this.options.republish !== true && this.options.isCopy !== true;
      const articles = takeable
        .filter((article) => !stays(article))
        .map((article) => withKnownTime(article, known.get(article.key)));
      const added = articles.filter((article) => !known.has(article.key));
      const changed = articles.filter((article) => isChanged(article, known.get(article.key)));
      await this.insert(lang, added, withdrawn);
      await this.update(changed, known);
      outcome.added += added.length;
      outcome.updated += changed.length;
      outcome.unchanged += articles.length - added.length - changed.length;
      outcome.stayedWithdrawn += takeable.length - articles.length;
    }
  }

  /** Takes articles back: their place and the reason stay, what they said goes. */
  async withdraw(batch: readonly NumberedWithdrawal[], outcome: Outcome): Promise<void> {
    for (const lang of this.lastIds.keys()) {
      const given = batch.filter(({ withdrawal }) => withdrawal.lang === lang);
      if (given.length === 0) continue;
      const keys = given.map(({ withdrawal }) => withdrawal.key);
      const slugs = await this.slugs(lang, keys);
      const former = await this.withdrawn(lang, keys);
      const places = new Map<string, { id: number; slug: string }>([...former, ...slugs]);
      const lines = given.map(({ line, withdrawal }) => ({ line, article: withdrawal }));
      const takeable = (await this.takeable(lang, lines, places, outcome)).filter((withdrawal) => {
        const stored = former.get(withdrawal.key);
        const isSame =
          stored?.reason === withdrawal.reason && stored.withdrawn_at.getTime() === withdrawal.withdrawnAt;
        if (isSame) outcome.unchanged += 1;
        return !isSame;
      });
      if (takeable.length === 0) continue;
      const leaving = takeable.flatMap(({ key }) => slugs.get(key) ?? []).map(({ id }) => ({ lang, id }));
      await this.touchRelated(leaving);
      await noteDays(this.tx, leaving);
      await noteFigures(this.tx, leaving);
      const first = await takeChanges(this.tx, takeable.length);
      const rows = takeable.map((withdrawal, i) => {
        const place = places.get(withdrawal.key);
        return {
          lang,
          id: place?.id ?? this.nextId(lang, withdrawal.id),
          key: withdrawal.key,
          slug: place?.slug ?? withdrawal.slug ?? slugOf(withdrawal.key),
          reason: withdrawal.reason,
          withdrawn_at: new Date(withdrawal.withdrawnAt),
          change: first + i,
        };
      });
      await this.tx`
        delete from articles where lang = ${lang} and id = any(${leaving.map(({ id }) => id)})`;
      await this.tx`
        insert into withdrawn_articles select * from ${rowsOf(this.tx, 'withdrawn_articles', rows)}
        on conflict (lang, id) do update set reason = excluded.reason, withdrawn_at = excluded.withdrawn_at,
          change = excluded.change`;
      this.reduced.add(lang);
      outcome.withdrawn += takeable.length;
    }
  }

  /** Takes their present translation keys from articles that are about to get others. */
  async giveUpTranslationKeys(articles: readonly Pick<ArticleLine, 'lang' | 'key'>[]): Promise<void> {
    const { tx } = this;
    for (const lang of this.lastIds.keys()) {
      const keys = articles.flatMap((article) => (article.lang === lang ? [article.key] : []));
      const places = await tx<
        Place[]
      >`select lang, id from articles where lang = ${lang} and key = any(${keys})`;
      await this.touchRelated(places);
      await noteFigures(tx, places);
      await tx`update articles set translation_key = null where lang = ${lang} and key = any(${keys})`;
    }
  }

  /** Renders what changed, and tells every process of it. */
  async finish(): Promise<void> {
    const { tx } = this;
    await tx`analyze touched`;
    const isMany = await areMany(tx);
    if (isMany) await tx`analyze articles`;
    await tx`
      insert into touched
      select other.lang, other.id
      from touched join articles a using (lang, id)
      join articles other
        on other.lang = case a.lang when 'en' then 'cs' else 'en' end and other.translation_key = a.translation_key
      union
      select other.lang, other.id
      from touched join articles a using (lang, id)
      join articles other on other.lang = a.lang and other.story_id = a.story_id
      on conflict do nothing`;
    const touched = await touchedIds(tx);
    const changedSets = new Set([...this.reduced, ...touched.keys()]);
    const changedAt = new Date(this.options.now());
    const count = [...touched.values()].reduce((sum, ids) => sum + ids.length, 0);
    const isBeside = await beginBeside(tx, count);
    await collectForSearchIndex(tx);
    let derived = 0;
    const tell = (articles: number) => {
      derived += articles;
      this.options.tell?.({ step: 'derived', articles: derived, of: count });
    };
    for (const [lang, lastId] of this.lastIds) {
      if (!changedSets.has(lang)) continue;
      const ids = touched.get(lang) ?? [];
      const first = await takeChanges(tx, ids.length);
      await tx`update article_sets set last_id = ${lastId} where lang = ${lang}`;
      await renderPieces(tx, lang, ids, { first, changedAt, isBeside, tell });
    }
    this.options.tell?.({ step: 'search index' });
    await (isBeside ? complete : mergeSearchIndex)(tx);
    const index = isBeside ? 'article_index_beside' : 'article_index';
    if (!isBeside) await countTouchedDays(tx);
    if (changedSets.size > 0) await (isBeside || !this.areCounted ? countFigures : addFigures)(tx);
    for (const lang of changedSets) {
      if (isBeside) await countDays(tx, lang, index);
      if (isBeside) await forgetLists(tx, lang);
      await (isBeside ? forgetCommonWords : keepCommonWords)(tx, lang);
    }
    if (isMany) await tx`analyze article_pieces, ${tx(index)}, article_days`;
    if (isBeside) await takePlace(tx);
    if (changedSets.size > 0) await announcePublication(tx, [...changedSets]);
  }

  /** Lines whose id, where they name one, is that of their article or nobody's; the others are refused. */
  private async takeable<T extends { key: string; id: number | null }>(
    lang: Lang,
    lines: readonly { line: number; article: T }[],
    places: ReadonlyMap<string, { id: number }>,
    outcome: Outcome,
  ): Promise<T[]> {
    const named = lines.flatMap(({ article: { key, id } }) => (id === null || places.has(key) ? [] : [id]));
    const taken = new Set(await this.takenIds(lang, named));
    return lines.flatMap(({ line, article }) => {
      const { id, key } = article;
      const known = places.get(key)?.id;
      const isWrong = id !== null && (known === undefined ? taken.has(id) : known !== id);
      if (id !== null && known === undefined) taken.add(id);
      if (!isWrong) return [article];
      const reason =
        known === undefined
          ? `the id ${id} belongs to another article`
          : `the article "${key}" has the id ${known}`;
      outcome.refused.push({ line, reason });
      return [];
    });
  }

  private async takenIds(lang: Lang, ids: readonly number[]): Promise<number[]> {
    if (ids.length === 0) return [];
    const rows = await this.tx<{ id: number }[]>`
      select id from articles where lang = ${lang} and id = any(${[...ids]})
      union all select id from withdrawn_articles where lang = ${lang} and id = any(${[...ids]})`;
    return rows.map(({ id }) => id);
  }

  private nextId(lang: Lang, wanted: number | null): number {
    const last = this.lastIds.get(lang) ?? 0;
    const id = wanted ?? last + 1;
    this.lastIds.set(lang, Math.max(last, id));
    return id;
  }

  private async known(lang: Lang, keys: readonly string[]): Promise<Map<string, Known>> {
    const rows = await this.tx<Known[]>`
      select id, key, title, summary, category, published_at, updated_at, image_url, source_urls, content, translation_key,
        story_key, revisions_json
      from articles where lang = ${lang} and key = any(${[...keys]})`;
    return new Map(rows.map((row) => [row.key, row]));
  }

  private async slugs(
    lang: Lang,
    keys: readonly string[],
  ): Promise<Map<string, { id: number; slug: string }>> {
    const rows = await this.tx<{ id: number; key: string; slug: string }[]>`
      select id, key, slug from articles where lang = ${lang} and key = any(${[...keys]})`;
    return new Map(rows.map((row) => [row.key, row]));
  }

  private async withdrawn(lang: Lang, keys: readonly string[]): Promise<Map<string, Withdrawn>> {
    const rows = await this.tx<Withdrawn[]>`
      select id, key, slug, reason, withdrawn_at from withdrawn_articles
      where lang = ${lang} and key = any(${[...keys]})`;
    return new Map(rows.map((row) => [row.key, row]));
  }

  /** One that was withdrawn comes back to its id and its address. */
  private async insert(
    lang: Lang,
    articles: readonly ArticleLine[],
    withdrawn: ReadonlyMap<string, Withdrawn>,
  ): Promise<void> {
    if (articles.length === 0) return;
    const returning = articles.flatMap(({ key }) => (withdrawn.has(key) ? [key] : []));
    if (returning.length > 0)
      await this.tx`delete from withdrawn_articles where lang = ${lang} and key = any(${returning})`;
    // Ids that lines name are taken first, so that no other line gets one of them.
    const named = new Set(articles.flatMap((article) => article.id ?? []));
    const rows = articles.map((article) => {
      const former = withdrawn.get(article.key);
      return {
        ...rowOf(article),
        id: former?.id ?? this.freeId(lang, article.id, named),
        slug: former?.slug ?? article.slug ?? slugOf(article.title),
        updated_at: new Date(article.updatedAt ?? article.publishedAt),
        revisions_json: JSON.stringify(article.revisions ?? []),
      };
    });
    await this.noteNewKeys(articles);
    await this.tx`insert into articles select * from ${rowsOf(this.tx, 'articles', rows)}`;
    await this.touch(rows, true);
  }

  private freeId(lang: Lang, wanted: number | null, named: ReadonlySet<number>): number {
    let id = this.nextId(lang, wanted);
    while (wanted === null && named.has(id)) id = this.nextId(lang, null);
    return id;
  }

  private async update(articles: readonly ArticleLine[], known: ReadonlyMap<string, Known>): Promise<void> {
    if (articles.length === 0) return;
    const now = this.options.now();
    const rows = articles.map((article) => {
      const former = known.get(article.key) as Known;
      const updatedAt = article.updatedAt ?? Math.max(now, article.publishedAt);
      return {
        ...rowOf(article),
        id: former.id,
        updated_at: new Date(updatedAt),
        revisions_json: JSON.stringify(article.revisions ?? revisionsAfter(former, article, updatedAt)),
      };
    });
    // The former translation loses its link here; the new one is found at the end.
    await this.touchRelated(rows);
    await noteDays(this.tx, rows);
    await noteFigures(this.tx, rows);
    await this.noteNewKeys(articles);
    await this.tx`
      update articles set title = new.title, summary = new.summary, category = new.category,
        published_at = new.published_at, updated_at = new.updated_at, image_url = new.image_url,
        source_urls = new.source_urls, source_domains = new.source_domains, content = new.content,
        word_count = new.word_count, translation_key = new.translation_key, story_key = new.story_key,
        story_id = new.story_id, revisions_json = new.revisions_json
      from ${rowsOf(this.tx, 'articles', rows)} as new
      where articles.lang = new.lang and articles.id = new.id`;
  }

  private async noteNewKeys(articles: readonly ArticleLine[]): Promise<void> {
    const keys = articles.map(({ translationKey }) => translationKey);
    await noteTranslationKeys(this.tx, keys);
  }

  private async touch(places: readonly Place[], isNew = false): Promise<void> {
    const rows = places.map(({ lang, id }) => ({ lang, id }));
    await this.tx`
      insert into touched select lang, id, ${isNew}::boolean from ${rowsOf(this.tx, 'articles', rows)}
      on conflict do nothing`;
  }

  /**
   * An article shows the title and the address of its translation and of its neighbours in a story, so those are
   * rendered anew as well.
   */
  private async touchRelated(places: readonly Place[]): Promise<void> {
    await this.touch(places);
    const rows = places.map(({ lang, id }) => ({ lang, id }));
    const given = rowsOf(this.tx, 'articles', rows);
    await this.tx`
      insert into touched
      select other.lang, other.id
      from ${given} as place join articles a using (lang, id)
      join articles other
        on other.lang = case a.lang when 'en' then 'cs' else 'en' end and other.translation_key = a.translation_key
      union
      select other.lang, other.id
      from ${given} as place join articles a using (lang, id)
      join articles other on other.lang = a.lang and other.story_id = a.story_id
      on conflict do nothing`;
  }
}

/** The articles that get new pieces, in the order of their ids; as numbers alone, because an import may have a million. */
async function touchedIds(tx: Queries): Promise<Map<Lang, number[]>> {
  const ids = new Map<Lang, number[]>();
  await tx<Place[]>`
    select lang, id from touched join articles using (lang, id) order by lang, id`.forEach(({ lang, id }) => {
    const ofLang = ids.get(lang);
    if (ofLang === undefined) ids.set(lang, [id]);
    else ofLang.push(id);
  });
  return ids;
}

/** Numbers for so many changes; whoever takes them holds the locks of `begin`. @returns the first of them */
async function takeChanges(tx: Queries, count: number): Promise<number> {
  const [row] = await tx<{ first: number }[]>`
    update change_log set last_change = last_change + ${count} returning last_change - ${count} + 1 as first`;
  return row?.first ?? 1;
}
