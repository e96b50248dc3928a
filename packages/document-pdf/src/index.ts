export type { Looks } from './looks.ts';
export type { Paper } from './paper.ts';
export { renderDocument } from './render-document.ts';
