// What other rooms may ask of statements.

export { FOLLOWERS, type Imported, type ImportFollower } from './followers.ts';
export { createStatementReader, STATEMENTS } from './read-file.ts';
