export { BuildError, build, currentBuild, DIST } from './build.ts';
export { readWebFiles, type WebFiles } from './files.ts';
export { LANGUAGES, type Language, languageFor, PAGES } from './language.ts';
export { BUILT_ELSEWHERE, prepareWeb } from './prepare.ts';
export { answerWeb, type Web, type WebState } from './serve.ts';
