export { HeavyWork } from './heavy-work.ts';
