export type * from './types.ts';
export { FILE_FORMATS } from './types.ts';
