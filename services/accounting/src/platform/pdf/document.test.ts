import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Draws a document in a process that has drawn none, and tells how often others had their turn before. */
const FIRST = `
  import { renderPdf } from ${JSON.stringify(new URL('document.ts', import.meta.url))};
  let turns = 0;
  const turn = () => {
    turns += 1;
    setImmediate(turn).unref();
  };
  setImmediate(turn).unref();
  const info = { title: 'První', author: 'Dílna', date: new Date(0) };
  for (const which of ['first', 'second']) {
    const before = turns;
    await renderPdf(info, () => console.log(which, turns - before));
  }
`;

test('the first document of a process is made ready in pieces between which others come, and only that one', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', FIRST]);
  expect(stdout.trim().split('\n')).toEqual(['first 3', 'second 0']);
});
