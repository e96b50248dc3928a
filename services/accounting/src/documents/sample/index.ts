export { fillDocuments } from './fill.ts';
