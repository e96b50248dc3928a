import { parentPort } from 'node:worker_threads';
import { articleTextOf } from './article-text.ts';
import type { PageResult } from './page-reader.ts';

// Reads pages for `PageReader`, apart from the newsroom, so that one that takes too long can be given up.
parentPort?.on('message', (page: string) => {
  let result: PageResult;
  try {
    result = { text: articleTextOf(page) };
  } catch (error) {
    result = { reason: (error as Error).message };
  }
  parentPort?.postMessage(result);
});
