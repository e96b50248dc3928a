export { HeavyWork } from './heavy-work.ts';
export { TurnsOf } from './turns.ts';
