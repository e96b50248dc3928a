// What other rooms may ask of the look-up.
export { REGISTRIES } from './registry.ts';
