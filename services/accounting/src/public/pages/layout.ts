import { Html, html } from '@news-and-accounting/http';
import { INDEX_PATH } from './page.ts';
import { STYLE } from './style.ts';

export const SITE = 'Účetnictví';

export type Parts = {
  title: string;
  description: string;
  /** The address that search engines are to keep, without what a visitor filled in. */
  path: string;
  isIndexed?: boolean;
  /** Of schema.org. */
  data?: readonly object[];
  main: Html;
};

/** A whole page. It has no scripts; the structured data is none that a browser runs. */
export function pageHtml(
  { title, description, path, isIndexed, data = [], main }: Parts,
  origin: string,
): string {
  const whole = `${title} · ${SITE}`;
  const address = origin + path;
  return html`<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${whole}</title>
<meta name="description" content="${description}">
${isIndexed === false ? html`<meta name="robots" content="noindex, follow">` : html`<link rel="canonical" href="${address}">`}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#1f6f6b">
<meta property="og:type" content="website">
<meta property="og:locale" content="cs_CZ">
<meta property="og:site_name" content="${SITE}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${address}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${new Html(STYLE)}</style>
${data.map(scriptOf)}
</head>
<body>
<a class="skip" href="#obsah">Přejít na obsah</a>
<header>
<a class="name" href="${INDEX_PATH}"><svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#1f6f6b"/><path d="M9 10h14M9 16h14M9 22h8" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/></svg>Kalkulačky</a>
<a href="/registrace">Registrace</a>
<a href="/prihlaseni">Přihlásit se</a>
</header>
<main id="obsah">
${main}
</main>
<footer>
<p class="dim">Sazby a limity let 2020 až 2026 i s odkazy na zákony má <a href="/api/codebooks/rates">rozhraní</a>; výpočty dává pod stejnými názvy jako tyto stránky (<a href="/api/docs">popis rozhraní</a>). Výpočet je orientační a neposuzuje okolnosti, na které se neptá.</p>
</footer>
</body>
</html>
`.text;
}

/** No text of it can end the element. */
function scriptOf(value: object): Html {
  const text = JSON.stringify(value).replaceAll('<', '\\u003c');
  return new Html(`<script type="application/ld+json">${text}</script>\n`);
}
