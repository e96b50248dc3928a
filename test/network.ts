import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

/** A piece of network between a client and a server, which fails when it is told to. */
export type Network = {
  /** Of 127.0.0.1. */
  port: number;
  /** Resets every connection. */
  cut(): void;
  /** From now on nobody gets through: who is connected is reset, who connects is reset. */
  drop(): void;
  /** From now on nothing arrives, in neither direction, and nobody is told. */
  stall(): void;
  /** From now on what is asked arrives, and no answer comes back. */
  deafen(): void;
  /** From now on all takes a while, in both directions. */
  slow(): void;
  /** Forgets connections on which the client has asked to `LISTEN`: nothing arrives on them any more, and nobody is told. */
  forgetListening(): void;
  /** Goes on as before, on connections that are not forgotten; what was held back arrives, what came back unheard is lost with its connection. */
  heal(): void;
  close(): Promise<void>;
};

type Pair = {
  near: Socket;
  far: Socket;
  isUnheard: boolean;
  isListening: boolean;
  isForgotten: boolean;
  /** What is on its slow way. */
  underWay: number;
};

const SLOW_MS = 40;
const LISTEN = ['listen "', 'LISTEN "'];

/** @param to where the server is, asked for each connection: it may move */
export async function startNetwork(to: () => Promise<NetConnectOpts> | NetConnectOpts): Promise<Network> {
  const pairs = new Set<Pair>();
  let state: 'whole' | 'dropped' | 'stalled' | 'deaf' | 'slow' = 'whole';

  const server = createServer({ noDelay: true, pauseOnConnect: true }, async (near) => {
    near.on('error', () => {});
    if (state === 'dropped') return void near.resetAndDestroy();
    const address = await Promise.resolve(to()).catch(() => null);
    if (address === null || near.destroyed) return void near.resetAndDestroy();
    const far = connect({ ...address, noDelay: true } as NetConnectOpts);
    const pair: Pair = {
      ...{ near, far, underWay: 0 },
      ...{ isUnheard: false, isListening: false, isForgotten: false },
    };
    pairs.add(pair);
    far.on('error', () => near.resetAndDestroy());
    near.on('data', (bytes) => {
      pair.isListening ||= LISTEN.some((word) => bytes.includes(word));
      pass(pair, () => far.write(bytes));
    });
    far.on('data', (bytes) => {
      if (state === 'deaf') pair.isUnheard = true;
      else pass(pair, () => near.write(bytes));
    });
    near.on('end', () => pass(pair, () => far.end()));
    far.on('end', () => pass(pair, () => near.end()));
    near.on('close', () => end(pair));
    far.on('close', () => end(pair));
    if (state === 'stalled') hold(pair);
    else near.resume();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function end(pair: Pair): void {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  }
  function reset(pair: Pair): void {
    pairs.delete(pair);
    pair.near.resetAndDestroy();
    pair.far.destroy();
  }
  function pass(pair: Pair, send: () => void): void {
    if (pair.isForgotten) return;
    // What comes after something slow does not overtake it.
    if (state !== 'slow' && pair.underWay === 0) {
      send();
      return;
    }
    pair.underWay += 1;
    setTimeout(() => {
      pair.underWay -= 1;
      send();
    }, SLOW_MS);
  }
  function hold({ near, far }: Pair): void {
    near.pause();
    far.pause();
  }
  const cut = () => pairs.forEach(reset);

  return {
    port: (server.address() as AddressInfo).port,
    cut,
    drop() {
      state = 'dropped';
      cut();
    },
    stall() {
      state = 'stalled';
      pairs.forEach(hold);
    },
    deafen() {
      state = 'deaf';
    },
    slow() {
      state = 'slow';
    },
    forgetListening() {
      for (const pair of pairs) pair.isForgotten ||= pair.isListening;
    },
    heal() {
      state = 'whole';
      for (const pair of [...pairs]) {
        if (pair.isUnheard) reset(pair);
        pair.near.resume();
        pair.far.resume();
      }
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
