export { fillBank } from './fill.ts';
