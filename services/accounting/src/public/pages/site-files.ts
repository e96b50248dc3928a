import { escapeHtml } from '@news-and-accounting/http';
import { type CalculatorPage, INDEX_PATH, pathOfPage } from './page.ts';

/** The pages that search engines are to know. */
export function sitemapXml(pages: readonly CalculatorPage[], origin: string): string {
  const addresses = [INDEX_PATH, ...pages.map(pathOfPage)];
  const rows = addresses.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`;
}

/** Companies and the interface are nobody's to index; its reference is. */
export function robotsText(origin: string): string {
  return `User-agent: *
Disallow: /api/
Allow: /api/docs
Disallow: /firmy/
Disallow: /ucet
Disallow: /pozvanka/
Disallow: /doklad/
Disallow: /password_reset

Sitemap: ${origin}/sitemap.xml
`;
}
