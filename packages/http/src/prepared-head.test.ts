import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KEEP_ALIVE_MILLISECONDS, PreparedHead } from './prepared-head.ts';

const HEADERS = ['Content-Type', 'text/plain; charset=utf-8', 'ETag', '"á"', 'Content-Length', '5'];
const OWN = ['RateLimit', '"default";r=1;t=2'];
const whole = new PreparedHead(200, HEADERS);
const notModified = new PreparedHead(304, ['ETag', '"á"']);

/** Answers the same thing in both ways; the path says which. */
const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MILLISECONDS }, ({ url, method }, response) => {
  const isPrepared = url?.startsWith('/prepared') === true;
  if (url?.endsWith('/304') === true) {
    if (isPrepared) notModified.putOn(response, OWN);
    else response.writeHead(304, ['ETag', '"á"', ...OWN]);
    response.end();
    return;
  }
  if (isPrepared) whole.putOn(response, OWN);
  else response.writeHead(200, [...HEADERS, ...OWN]);
  const body = url?.endsWith('/bytes') === true ? Buffer.from('hello') : 'hello';
  response.end(method === 'HEAD' ? undefined : body, 'latin1');
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

describe('a prepared head sends what writeHead sends', () => {
  test.each([
    ['a GET', 'GET /W HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a GET of bytes', 'GET /W/bytes HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a HEAD', 'HEAD /W HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a 304', 'GET /W/304 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['HTTP/1.0', 'GET /W HTTP/1.0\r\n\r\n'],
    ['HTTP/1.0 with an open connection', 'GET /W HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
    ['a connection that ends', 'GET /W HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'],
    ['three at once', 'GET /W HTTP/1.1\r\nHost: a\r\n\r\nHEAD /W/304 HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3)],
  ])('%s', async (_name, request) => {
    const prepared = await exchange(request.replaceAll('/W', '/prepared'));
    const ordinary = await exchange(request.replaceAll('/W', '/ordinary'));
    expect(prepared).toBe(ordinary);
    expect(prepared).toContain('"default";r=1;t=2');
  });
});

test('the status is on the response, and headers count as sent', () => {
  const response = { _header: null, _hasBody: true, shouldKeepAlive: true } as unknown as ServerResponse;
  notModified.putOn(response, []);
  expect(response).toMatchObject({ statusCode: 304, _hasBody: false });
});

test('a response that has its head already refuses another', async () => {
  const refusing = createServer((_request, response) => {
    whole.putOn(response, OWN);
    let message = '';
    try {
      whole.putOn(response, OWN);
    } catch (error) {
      message = (error as NodeJS.ErrnoException).code ?? '';
    }
    response.end(message.slice(4, 9));
  }).listen(0, '127.0.0.1');
  await once(refusing, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(refusing.address() as AddressInfo).port}/`);
  expect(await answer.text()).toBe('HTTP_');
  refusing.close();
});

test('what HTTP does not allow in a header is refused', () => {
  expect(() => new PreparedHead(200, ['Link', 'a\r\nSet-Cookie: b'])).toThrow(TypeError);
  expect(() => new PreparedHead(200, ['A b', 'c'])).toThrow(TypeError);
});

const LAST = 'GET /ordinary/304 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

/** Everything that a connection brings back until it is closed, without the changing date. */
async function exchange(request: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const isClosed = /Connection: close|HTTP\/1\.0\r\n\r\n/.test(request);
  socket.write(isClosed ? request : request + LAST);
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString('latin1');
  expect(text).toMatch(/\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/);
  return text.replaceAll(/Date: .*\r\n/g, 'Date: …\r\n');
}
