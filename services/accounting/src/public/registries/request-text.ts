import { type FailureReason, failed } from './reply.ts';

export interface TextRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds for everything, from connecting to the last byte. */
  readonly timeLimitMs: number;
  /** Bytes of the answer after decompression. */
  readonly sizeLimitBytes: number;
}

export type TextAnswer =
  | { readonly kind: 'text'; readonly status: number; readonly text: string }
  | { readonly kind: 'failed'; readonly reason: FailureReason };

/**
 * One request to a registry. Redirects are not followed; an answer that is late, too large or no UTF-8 is a failure.
 * The content type plays no part.
 */
export async function requestText(fetch: typeof globalThis.fetch, request: TextRequest): Promise<TextAnswer> {
  try {
    const response = await fetch(request.url, {
      method: request.method ?? 'GET',
      headers: request.headers,
      ...(request.body === undefined ? {} : { body: request.body }),
      redirect: 'manual',
      credentials: 'omit',
      signal: AbortSignal.timeout(request.timeLimitMs),
    });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      return failed('redirect');
    }
    const bytes = await readAtMost(response, request.sizeLimitBytes);
    if (bytes === null) return failed('too_large');
    const text = decodeUtf8(bytes);
    return text === null ? failed('unreadable') : { kind: 'text', status: response.status, text };
  } catch (error) {
    return failed((error as Error).name === 'TimeoutError' ? 'time_out' : 'unreachable');
  }
}

async function readAtMost(response: Response, limit: number): Promise<Uint8Array | null> {
  if (response.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop early cancels the stream and with it the connection.
  for await (const chunk of response.body) {
    length += chunk.byteLength;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
