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

/**
 * The interface is nobody's to index, but for its reference, and addresses with the secret of a link are not to be
 * known. Screens of companies are open: without a session they are the sign-in page, which hides what there is to hide.
 */
export function robotsText(origin: string): string {
  return `User-agent: *
Disallow: /api/
Allow: /api/docs
Disallow: /pozvanka/
Disallow: /odhlaseni/
Disallow: /doklad/
Disallow: /password_reset/

Sitemap: ${origin}/sitemap.xml
`;
}
