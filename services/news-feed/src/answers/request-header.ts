import type { IncomingMessage } from 'node:http';

/**
 * One header of a request, or undefined. Read from the raw list: the object of all headers is only made when
 * somebody asks for it, and three looks cost less.
 * @param name in small letters
 */
export function requestHeader(request: IncomingMessage, name: string): string | undefined {
  const { rawHeaders } = request;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const given = rawHeaders[i];
    if (given?.length === name.length && given.toLowerCase() === name) return rawHeaders[i + 1];
  }
  return undefined;
}
