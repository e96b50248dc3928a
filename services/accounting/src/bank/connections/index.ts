// What the start needs of connections.

export { createFio, FIO } from './fio.ts';
