export { FOUND_AT_MOST, matching, type SearchInput, type SearchPart } from './part.ts';
