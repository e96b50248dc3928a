import type { Lang } from '../languages.ts';
import { pagePath } from './addresses.ts';
import { type Article, paragraphsOf } from './article.ts';

type Site = { origin: string; name: string };

const WORDS = {
  en: { sources: 'Sources', credit: (site: string, link: string) => `Published by ${site}: ${link}` },
  cs: { sources: 'Zdroje', credit: (site: string, link: string) => `Vydává ${site}: ${link}` },
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

${words.credit(escapeMarkdown(site.name), `<${url}>`)}
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
