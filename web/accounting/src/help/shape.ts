type Way = { title: string; steps: string[] };
type Word = { word: string; meaning: string };

/** What an area is for, how its main work is done, and what its words mean. */
export type AreaTexts = { title: string; what: string[]; ways: Way[]; words: Word[] };
