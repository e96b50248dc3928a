import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { reachProbe, whyUnreachable } from './network.ts';

/** A server that does one thing with each connection; its port. */
async function serving(each: (socket: Socket) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    each(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}

const saying = (said: string, isAsked: RegExp) => (socket: Socket) =>
  socket.once('data', (asked) => socket.write(isAsked.test(asked.toString()) ? said : 'what?'));

test.each([
  ['smtp', (socket: Socket) => void socket.write('220 mail.example ESMTP\r\n')],
  ['redis', saying('+PONG\r\n', /^PING\r\n$/)],
  ['redis', saying('-NOAUTH Authentication required.\r\n', /^PING\r\n$/)],
  ['tcp', saying('PONG\0', /^zPING\0$/)],
])('a server of %s that says what such a server says is there', async (scheme, each) => {
  const { port, server } = await serving(each);
  expect(await whyUnreachable(`${scheme}://127.0.0.1:${port}`)).toBeNull();
  server.close();
});

test.each([
  ['smtp', (socket: Socket) => void socket.write('+PONG\r\n'), 'it is another server'],
  ['redis', (socket: Socket) => void socket.end(), 'it closes the connection'],
  ['tcp', () => {}, 'it does not answer'],
])('one of %s that hangs or is another one is not', async (scheme, each, why) => {
  const { port, server } = await serving(each);
  const look = reachProbe({
    ...{ name: 'a server', url: `${scheme}://127.0.0.1:${port}`, advice: 'see that it runs', now: 0 },
  }).look();
  expect(await look).toMatchObject({ state: 'warning', found: expect.stringContaining(why) });
  server.close();
});
