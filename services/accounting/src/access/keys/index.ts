// What other rooms may ask of API keys.
export { findKey } from './store.ts';
