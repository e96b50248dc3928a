import { isReserved } from './article-text.ts';
import { FetchError } from './fetch/fetch-error.ts';
import type { Fetcher } from './fetch/fetcher.ts';
import type { PageReader } from './page-reader.ts';

const PAGE_BYTES = 3 * 1024 * 1024;

/**
 * Reads the text of an article from its page, where robots.txt and the page itself allow that.
 * @throws {FetchError} saying why there is no text
 */
export async function fetchArticle(fetcher: Fetcher, reader: PageReader, url: string): Promise<string> {
  const answer = await fetcher.get(url, { accept: 'text/html', bytesAtMost: PAGE_BYTES });
  const type = String(answer.headers['content-type'] ?? '');
  if (!/^(text\/html|application\/xhtml\+xml)\b/i.test(type)) throw new FetchError('no HTML page');
  if (answer.headers['tdm-reservation'] === '1' || isReserved(String(answer.headers['x-robots-tag'] ?? '')))
    throw new FetchError('the page reserves its text');
  return reader.read(decodeHtml(answer.body, type));
}

function decodeHtml(bytes: Buffer, type: string): string {
  const head = bytes.subarray(0, 1024).toString('latin1');
  const named =
    /charset=["']?([\w.:-]+)/i.exec(type)?.[1] ?? /<meta[^>]+charset=["']?([\w.:-]+)/i.exec(head)?.[1];
  try {
    return new TextDecoder(named ?? 'utf-8').decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}
