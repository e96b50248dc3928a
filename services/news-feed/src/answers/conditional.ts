import type { IncomingMessage } from 'node:http';
import { requestHeader } from './request-header.ts';

/**
 * Whether a GET or HEAD is answered with 304 (RFC 9110, section 13): `If-None-Match` by weak
 * comparison, lists and `*` included; `If-Modified-Since` only where there is no `If-None-Match`.
 * @param lastModified milliseconds since the epoch, in whole seconds
 */
export function isNotModified(request: IncomingMessage, etag: string, lastModified: number): boolean {
  const tags = requestHeader(request, 'if-none-match');
  if (tags !== undefined) return tags === etag || matchesSome(tags, etag);
  const since = requestHeader(request, 'if-modified-since');
  if (since === undefined) return false;
  const time = Date.parse(since);
  return !Number.isNaN(time) && lastModified <= time;
}

function matchesSome(tags: string, etag: string): boolean {
  if (tags.trim() === '*') return true;
  return (tags.match(/(?:W\/)?"[^"]*"/g) ?? []).some((tag) => tag.replace(/^W\//, '') === etag);
}
