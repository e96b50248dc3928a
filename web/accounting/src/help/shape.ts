import type { WordKey } from './word-keys.ts';

type Way = { title: string; steps: string[] };
/** With a key it is explained on screens, too. */
type Word = { word: string; meaning: string; key?: WordKey };

/** What an area is for, how its main work is done, and what its words mean. */
export type AreaTexts = { title: string; what: string[]; ways: Way[]; words: Word[] };
