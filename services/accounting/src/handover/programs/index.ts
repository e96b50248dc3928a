// What other rooms may ask of programs.
export { MONEY, POHODA } from './program-formats.ts';
