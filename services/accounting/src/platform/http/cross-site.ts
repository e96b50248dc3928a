import type { IncomingHttpHeaders } from 'node:http';
import { problem } from '../errors.ts';
import type { AccountingOperation } from '../operation.ts';
import { sessionCookieOf } from './session-cookie.ts';

const crossSite = (text: string) => problem(403, text, { code: 'CROSS_SITE' });

/**
 * Refuses writes that come from another site, and session writes without the header that only our own pages
 * send. A guarded download is checked by `Sec-Fetch-Site` alone and may also be opened directly.
 * @param origin the service address
 */
export function checkCrossSite(
  operation: AccountingOperation,
  headers: IncomingHttpHeaders,
  origin: string,
): void {
  const site = headers['sec-fetch-site'];
  if (operation.method === 'GET') {
    if (
      (operation.meta.guardedDownload === true || operation.meta.marksDownload === true) &&
      site !== undefined &&
      site !== 'same-origin' &&
      site !== 'none'
    ) {
      throw crossSite('Stažení z jiné stránky není dovoleno.');
    }
    return;
  }
  if (headers.origin !== undefined && headers.origin !== origin)
    throw crossSite(
      // Our own page under another name of this machine, such as 127.0.0.1 for localhost.
      site === 'same-origin'
        ? `Tady se zapisovat nedá. Aplikace má adresu ${origin}, otevřete ji tam.`
        : 'Zápis z jiné stránky není dovolen.',
    );
  if (site !== undefined && site !== 'same-origin') throw crossSite('Zápis z jiné stránky není dovolen.');
  if (sessionCookieOf(headers.cookie) !== null && headers['x-service'] !== '1') {
    throw crossSite('Zápis z prohlížeče vyžaduje hlavičku X-Service: 1.');
  }
}
