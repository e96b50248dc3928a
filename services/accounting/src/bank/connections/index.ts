// What the start needs of connections.

export { createFio, FIO } from './fio.ts';
export { CONNECTION_QUEUE } from './queue.ts';
