import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { AddressGuard, RefusedAddress } from './index.ts';

/** A name server that gives one answer after another. */
const answering = (...answers: string[][]) => {
  let asked = 0;
  const resolve = (_name: string, _options: object, callback: (...args: unknown[]) => void) => {
    const addresses = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
  return resolve as never;
};

const lookedUp = (guard: AddressGuard, name = 'receiver.example') =>
  new Promise<string>((resolve, reject) =>
    guard.lookup(name, {}, (error, address) => (error === null ? resolve(String(address)) : reject(error))),
  );

describe('literal addresses', () => {
  test.each([
    ...[
      'http://127.0.0.1/',
      'http://10.1.2.3/',
      'http://172.16.0.1/',
      'http://192.168.1.1/',
      'http://0.0.0.0/',
    ],
    ...['http://169.254.169.254/', 'http://100.64.0.1/', 'http://224.0.0.1/', 'http://255.255.255.255/'],
    ...[
      'http://[::1]/',
      'http://[fe80::1]/',
      'http://[fd00::1]/',
      'http://[::ffff:10.0.0.1]/',
      'http://[::]/',
    ],
    ...['http://2130706433/', 'http://0x7f.1/', 'ftp://example.com/', 'http://user:secret@example.com/'],
  ])('%s is refused', (address) => {
    expect(() => new AddressGuard([]).check(new URL(address))).toThrow(RefusedAddress);
  });

  test('public ones are let through, the own one of the machine is not', () => {
    const guard = new AddressGuard([], { own: () => ['93.184.216.34', '2606:2800:220:1::1'] });
    expect([guard.allows('93.184.216.35'), guard.allows('93.184.216.34')]).toEqual([true, false]);
    expect(guard.allows('2606:2800:220:1:0:0:0:1')).toBe(false);
  });

  test('exceptions come first, and can be all that there is', () => {
    const guard = new AddressGuard(['10.1.0.0/16', 'fd00::7'], { takesPublic: false });
    const allowed = ['10.1.2.3', 'fd00::7', '10.2.0.1', 'fd00::8', '93.184.216.34'].filter((each) =>
      guard.allows(each),
    );
    expect(allowed).toEqual(['10.1.2.3', 'fd00::7']);
  });
});

describe('names', () => {
  test('are refused when any of their addresses is', async () => {
    expect(await lookedUp(new AddressGuard([], { resolve: answering(['93.184.216.34']) }))).toBe(
      '93.184.216.34',
    );
    for (const addresses of [['10.0.0.1'], ['93.184.216.34', '::1'], ['::ffff:127.0.0.1'], []])
      await expect(lookedUp(new AddressGuard([], { resolve: answering(addresses) }))).rejects.toThrow(
        RefusedAddress,
      );
  });

  test('that lead elsewhere a moment later gain nothing: what is checked is what is connected to', async () => {
    const inner = createServer((_request, response) => response.end('secret'));
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
    const { port } = inner.address() as AddressInfo;
    let connections = 0;
    inner.on('connection', () => {
      connections += 1;
    });
    // Public when somebody looks, private when somebody connects.
    const guard = new AddressGuard([], { resolve: answering(['93.184.216.34'], ['127.0.0.1']) });
    expect(await lookedUp(guard)).toBe('93.184.216.34');
    const socket = connect({ host: 'receiver.example', port, lookup: guard.lookup });
    const error = await new Promise((resolve) => socket.once('error', resolve).once('connect', resolve));
    expect(error).toBeInstanceOf(RefusedAddress);
    expect(connections).toBe(0);
    await new Promise((resolve) => inner.close(resolve));
  });
});
