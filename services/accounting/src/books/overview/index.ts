// What other rooms may ask of the overview.
export { keepNeedsFresh } from './refresh-needs.ts';
