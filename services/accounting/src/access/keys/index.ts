// What other rooms may ask of API keys.
export { findKey } from './store.ts';
export { tellOfEndingKeys } from './tell-of-ending.ts';
