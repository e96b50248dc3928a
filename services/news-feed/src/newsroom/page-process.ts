import { articleTextOf } from './article-text.ts';
import type { PageResult } from './page-reader.ts';

// Reads pages for `PageReader`, apart from the newsroom, so that one that takes too much can be given up. It ends
// with the newsroom, whose end closes the channel.
process.on('message', (page: string) => {
  let result: PageResult;
  try {
    result = { text: articleTextOf(page) };
  } catch (error) {
    result = { reason: (error as Error).message };
  }
  process.send?.(result);
});
process.send?.('ready');
