export { FOUND_AT_MOST, hasWords, matching, type SearchInput, type SearchPart } from './part.ts';
