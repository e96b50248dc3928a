export { type HeavyKind, HeavyWork } from './heavy-work.ts';
export { TurnsOf } from './turns.ts';
