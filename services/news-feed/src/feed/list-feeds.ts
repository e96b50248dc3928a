import Type from 'typebox';
import { ARTICLE_SECONDS } from '../answers/rendering.ts';
import { okResponse, problemResponses } from '../answers/responses.ts';
import { FilterParameters, requestedFilter } from '../articles/filter.ts';
import type { Context } from '../context.ts';
import { CATEGORIES, type Category, LANGUAGES, type Lang, languageOf } from '../languages.ts';
import { defineOperation } from '../operation.ts';
import { feedAddress, feedTitle, pageOf } from './feed.ts';
import { xmlDocument, xmlText } from './xml.ts';

const NAMES: Readonly<Record<Lang, string>> = { en: 'English', cs: 'Čeština' };

export const listFeeds = defineOperation({
  id: 'listFeeds',
  method: 'GET',
  path: '/feeds.opml',
  summary: 'OPML 2.0 of the feeds, for a reader to subscribe to them at once',
  description:
    'Lists the feed of everything and one of each category, for each language or for the one asked for. With `q` the feed of that subject comes first.',
  tag: 'Feeds',
  meta: {},
  query: Type.Object({
    lang: Type.Optional(
      Type.Enum(['all', 'en', 'cs', 'cz'], {
        type: 'string',
        default: 'all',
        description: 'Language of the feeds; `cz` is an alias of `cs`.',
      }),
    ),
    q: FilterParameters.q,
  }),
  responses: {
    ...okResponse('The list of feeds', 'text/x-opml', Type.String()),
    ...problemResponses(304, 422, 429),
  },
  async handler({ query: { lang = 'all', q } }, context) {
    const langs = lang === 'all' ? LANGUAGES : [languageOf(lang)];
    if (q !== undefined) for (const each of langs) await requestedFilter({ lang: each, q }, context);
    return {
      contentType: 'text/x-opml; charset=utf-8',
      body: opml(langs, q ?? null, context),
      maxAgeSeconds: ARTICLE_SECONDS,
      lastModified: context.publications.lastChange(null),
    };
  },
});

/** A folder a language: the feed of everything, then one of each category. */
function opml(langs: readonly Lang[], q: string | null, context: Context): string {
  const name = xmlText(context.name);
  return xmlDocument({
    opml: {
      '@version': '2.0',
      head: { title: name, ownerName: name, docs: 'http://opml.org/spec2.opml' },
      body: {
        outline: langs.map((lang) => ({
          '@text': `${name} (${NAMES[lang]})`,
          outline: [
            ...(q === null ? [] : [outline(lang, null, q, context)]),
            ...[null, ...CATEGORIES].map((category) => outline(lang, category, null, context)),
          ],
        })),
      },
    },
  });
}

function outline(lang: Lang, category: Category | null, q: string | null, { origin, name }: Context): object {
  const categories = category === null ? null : [category];
  const title = xmlText(feedTitle(name, lang, categories, q));
  return {
    '@type': 'rss',
    '@text': title,
    '@title': title,
    '@language': lang,
    '@xmlUrl': feedAddress(origin, 'feed.xml', lang, categories, q),
    '@htmlUrl': origin + pageOf(lang, categories, q),
  };
}
