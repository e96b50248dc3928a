import { randomBytes } from 'node:crypto';

const PROCESS = randomBytes(4).toString('hex');
let count = 0;

/** An id that no other request of this or another process has: eight random characters and a counter. */
export function nextRequestId(): string {
  count += 1;
  return `${PROCESS}-${count.toString(36)}`;
}
