import cluster, { type Worker } from 'node:cluster';

/** What Node's primary says to a worker with a connection, and what the worker says of it. */
type Handed = { act?: unknown; seq?: unknown };
type Acknowledged = { ack?: unknown };
type Connection = { close(): void };

/**
 * Has connections that the primary had handed to a worker, which ended before it took them, dealt to another one, or
 * closed where none serves. Node forgets them: the client would wait until it gives up. It has no public way to say so,
 * so the worker's refusal is said for it, as one that stops says it itself; a test kills workers, so that another Node
 * that says it otherwise is noticed.
 */
export function keepConnections(worker: Worker): void {
  const handed = new Map<number, Connection>();
  const { process: child } = worker;
  const send = child.send.bind(child) as (...args: unknown[]) => boolean;
  child.send = (...args: unknown[]) => {
    const { act, seq } = args[0] as Handed;
    if (act === 'newconn' && typeof seq === 'number') handed.set(seq, args[1] as Connection);
    return send(...args);
  };
  child.on('internalMessage', ({ ack }: Acknowledged) => {
    if (typeof ack === 'number') handed.delete(ack);
  });
  // A worker that was killed while a connection was on its way to it never counts as disconnected for Node, which then
  // goes on dealing it connections.
  let isDisconnected = false;
  worker.once('exit', () => {
    if (!isDisconnected) child.emit('disconnect');
  });
  worker.once('disconnect', () => {
    isDisconnected = true;
    const isServed = othersServe(worker);
    for (const [ack, connection] of handed) {
      if (isServed) child.emit('internalMessage', { cmd: 'NODE_CLUSTER', ack, accepted: false }, undefined);
      else connection.close();
    }
    handed.clear();
  });
}

function othersServe(worker: Worker): boolean {
  return Object.values(cluster.workers ?? {}).some(
    (other) => other !== undefined && other !== worker && listening.has(other) && other.isConnected(),
  );
}

const listening = new WeakSet<Worker>();
cluster.on('listening', (worker) => listening.add(worker));
