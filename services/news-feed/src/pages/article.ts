import { Html, html } from '@news-and-accounting/http';
import { paragraphsOf } from '../articles/article.ts';
import { articlePieces, withdrawalOf } from '../articles/index.ts';
import type { Context } from '../context.ts';
import type { Lang } from '../languages.ts';
import { dateTime, type PublicArticle, pathOf, publicArticle } from './list.ts';
import { langOf } from './newest.ts';
import { type Page, PageGone, PageNotFound, type PageRequest, pageRendering, Redirect } from './page.ts';
import { WORDS } from './words.ts';

/** `/{lang}/articles/{id}/{slug}`; a wrong or missing slug leads to the right one for good. */
export const articlePage: Page = { path: '/{lang}/articles/{id}/{slug}', render };
export const articlePageWithoutSlug: Page = { path: '/{lang}/articles/{id}', render };

async function render({ params }: PageRequest, context: Context) {
  const lang = langOf(params);
  const id = params.id ?? '';
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new PageNotFound(lang);
  const pieces = await articlePieces(context.sql, lang, Number(id));
  if (pieces === null) {
    const withdrawal = await withdrawalOf(context.sql, lang, Number(id));
    throw withdrawal === null ? new PageNotFound(lang) : new PageGone(lang, withdrawal);
  }
  const article = publicArticle(pieces, context.origin);
  const path = pathOf(article.url);
  if (path !== `/${lang}/articles/${id}/${params.slug}`) throw new Redirect(path, true);
  return pageRendering(
    {
      lang,
      title: article.title,
      description: article.summary,
      path,
      alternatePath: article.translation === null ? null : pathOf(article.translation.url),
      category: article.category,
      head: head(article, context),
      main: main(article),
    },
    context,
  );
}

function main(article: PublicArticle): Html {
  const words = WORDS[article.lang];
  const { translation } = article;
  return html`<article>
<h1>${article.title}</h1>
<p class="meta"><span><a href="/${article.lang}/category/${article.category}">${article.category_label}</a></span><span>${words.published} ${dateTime(article.published_at, article.lang)}</span>${article.updated_at === article.published_at ? null : html`<span>${words.updated} ${dateTime(article.updated_at, article.lang)}</span>`}<span>${words.reading(article.reading_time_minutes)}</span></p>
<p class="lead"><strong>${article.summary}</strong></p>
${article.image_url === null ? null : html`<img src="${article.image_url}" alt="" loading="lazy">`}
${paragraphsOf(article.content ?? '').map((paragraph) => html`<p>${paragraph}</p>\n`)}
<section class="sources" aria-labelledby="sources">
<h2 id="sources">${words.sources}</h2>
<ul>${article.sources.map((source) => html`<li><a href="${source.url}" rel="external">${source.domain}</a></li>`)}</ul>
</section>
${article.story === undefined ? null : storySection(article.story, article.lang)}
${article.revisions === undefined ? null : corrections(article.revisions, article.lang)}
${translation === null ? null : html`<p lang="${translation.lang}">${words.translation} <a href="${pathOf(translation.url)}" hreflang="${translation.lang}">${translation.title}</a></p>`}
<p class="note">${words.credit}</p>
</article>`;
}

/** The neighbours in the story, in the order of time. */
function storySection(story: NonNullable<PublicArticle['story']>, lang: Lang): Html {
  const words = WORDS[lang];
  const items = [...story.earlier.toReversed(), ...story.later].map(
    (each) =>
      html`<li><a href="${pathOf(each.url)}">${each.title}</a> <span class="meta">${dateTime(each.published_at, lang)}</span></li>`,
  );
  return html`<section class="further" aria-labelledby="story">
<h2 id="story">${words.inStory}</h2>
<ul>${items}</ul>
<p><a href="${pathOf(story.url)}">${words.wholeStory}</a></p>
</section>`;
}

/** What was corrected, the last correction first. */
function corrections(revisions: NonNullable<PublicArticle['revisions']>, lang: Lang): Html {
  const words = WORDS[lang];
  const items = revisions.toReversed().map(({ at, title, summary, figures = [] }) => {
    const changes = [
      { name: words.revisedTitle, change: title },
      { name: words.revisedSummary, change: summary },
      ...figures.map((change) => ({ name: words.revisedFigures, change })),
    ].flatMap(({ name, change }) =>
      change === undefined
        ? []
        : [html`<p><strong>${name}:</strong> <del>${change.from}</del> <ins>${change.to}</ins></p>`],
    );
    return html`<li><span class="meta">${dateTime(at, lang)}</span>${changes}</li>`;
  });
  return html`<section class="further corrections" aria-labelledby="corrections">
<h2 id="corrections">${words.corrections}</h2>
<ul>${items}</ul>
</section>`;
}

function head(article: PublicArticle, context: Context): Html {
  const { translation } = article;
  const news = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: article.title,
    description: article.summary,
    inLanguage: article.lang,
    datePublished: article.published_at,
    dateModified: article.updated_at,
    mainEntityOfPage: article.url,
    url: article.url,
    articleSection: article.category_label,
    wordCount: article.word_count,
    ...(article.image_url === null ? {} : { image: [article.image_url] }),
    author: { '@type': 'Organization', name: context.name, url: context.origin },
    publisher: { '@type': 'Organization', name: context.name, url: context.origin },
    isBasedOn: article.sources.map((source) => source.url),
    ...(translation === null
      ? {}
      : {
          workTranslation: { '@type': 'NewsArticle', '@id': translation.url, inLanguage: translation.lang },
        }),
  };
  // In a script element only "<" could end the data.
  const json = JSON.stringify(news).replaceAll('<', '\\u003c');
  return html`<meta property="og:type" content="article">
<meta property="article:published_time" content="${article.published_at}">
<meta property="article:modified_time" content="${article.updated_at}">
<meta property="article:section" content="${article.category_label}">
${article.image_url === null ? null : html`<meta property="og:image" content="${article.image_url}">`}
<meta name="twitter:card" content="summary">
<link rel="alternate" type="text/markdown" href="${article.markdown_url}">
<link rel="alternate" type="application/json" href="${article.api_url}">
<script type="application/ld+json">${new Html(json)}</script>`;
}
