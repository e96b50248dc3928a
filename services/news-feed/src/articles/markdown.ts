import type { Lang } from '../languages.ts';
import { pagePath, storyPagePath } from './addresses.ts';
import { type Article, paragraphsOf } from './article.ts';

type Site = { origin: string; name: string };

const WORDS = {
  en: {
    sources: 'Sources',
    corrections: { heading: 'Corrections', title: 'Title', summary: 'Summary', figures: 'Figures' },
    story: { heading: 'Earlier and later in this story', whole: 'The whole story' },
    credit: (site: string, link: string) => `Published by ${site}: ${link}`,
  },
  cs: {
    sources: 'Zdroje',
    corrections: { heading: 'Opravy', title: 'Titulek', summary: 'Shrnutí', figures: 'Čísla' },
    story: { heading: 'Dříve a později k tématu', whole: 'Celý příběh' },
    credit: (site: string, link: string) => `Vydává ${site}: ${link}`,
  },
} as const;

/** An article as a Markdown document with front matter. Nothing in the article can break the layout. */
export function articleMarkdown(article: Article, site: Site): string {
  const url = site.origin + pagePath(article);
  const words = WORDS[article.lang];
  return `---
title: ${yamlText(article.title)}
lang: ${article.lang}
category: ${article.category}
published_at: ${new Date(article.publishedAt).toISOString()}
updated_at: ${new Date(article.updatedAt).toISOString()}
url: ${yamlText(url)}
sources:
${article.sourceUrls.map((source) => `  - ${yamlText(source)}`).join('\n')}
---

# ${escapeMarkdown(article.title)}

**${escapeMarkdown(article.summary)}**

${paragraphsOf(article.content).map(escapeMarkdown).join('\n\n')}

## ${words.sources}

${sourceList(article)}

${storyPart(article, site)}${correctionsPart(article)}${words.credit(escapeMarkdown(site.name), `<${url}>`)}
`;
}

/** The neighbours of an article in its story; nothing for one that stands alone. */
function storyPart({ lang, story }: Article, site: Site): string {
  if (story === null) return '';
  const words = WORDS[lang].story;
  const items = [...story.earlier.toReversed(), ...story.later].map(
    (article) =>
      `- ${new Date(article.publishedAt).toISOString().slice(0, 10)}: [${escapeMarkdown(article.title)}](<${site.origin}${pagePath(article)}>)`,
  );
  return `## ${words.heading}

${items.join('\n')}

[${words.whole}](<${site.origin}${storyPagePath(lang, story.id)}>)

`;
}

/** What was corrected, the last correction first; nothing where there was none. */
function correctionsPart({ lang, revisions }: Article): string {
  if (revisions.length === 0) return '';
  const words = WORDS[lang].corrections;
  const items = revisions
    .toReversed()
    .flatMap(({ at, title, summary, figures = [] }) =>
      (
        [
          [words.title, title],
          [words.summary, summary],
          ...figures.map((figure) => [words.figures, figure] as const),
        ] as const
      ).flatMap(([name, change]) =>
        change === undefined
          ? []
          : [
              `- ${at.slice(0, 16).replace('T', ' ')} UTC, ${name}: ~~${escapeMarkdown(change.from)}~~ → ${escapeMarkdown(change.to)}`,
            ],
      ),
    );
  return `## ${words.heading}

${items.join('\n')}

`;
}

/** The sources of an article as a Markdown list. */
export function sourceList(article: Article): string {
  return article.sourceUrls
    .map((url, i) => `- [${escapeMarkdown(article.sourceDomains[i] ?? url)}](<${destination(url)}>)`)
    .join('\n');
}

export function creditLine(lang: Lang, site: Site): string {
  return WORDS[lang].credit(escapeMarkdown(site.name), `<${site.origin}/${lang}>`);
}

/** Text as Markdown that shows exactly this text, on one line. */
export function escapeMarkdown(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  // What begins a construct inside a line; CommonMark lets every ASCII punctuation be escaped.
  const escaped = line.replaceAll(/[\\`*_[\]]|~(?=~)|<(?=[a-zA-Z/!?])|&(?=#?\w{1,31};)/g, '\\$&');
  // What begins a block only at the start of a line.
  return escaped
    .replace(/^(#{1,6}(?=\s|$)|[-+](?=\s|$|-)|>|~~~)/, '\\$&')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** A URL between angle brackets in Markdown. */
function destination(url: string): string {
  return url.replaceAll(/[<>\\\s]/g, (character) => encodeURIComponent(character));
}

/** A double-quoted YAML scalar: JSON's strings are a subset of them. */
function yamlText(text: string): string {
  return JSON.stringify(text)
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replaceAll('\u0085', '\\u0085');
}
