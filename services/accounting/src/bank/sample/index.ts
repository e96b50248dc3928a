export { fillBank } from './fill.ts';
export { OF_DESIGNER, OF_PROGRAMMER, OF_WORKSHOP } from './habits.ts';
