export { ARCHIVE } from './format.ts';
