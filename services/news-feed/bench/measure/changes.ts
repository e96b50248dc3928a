import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cursorText, parseCursor } from '../../src/changes/cursor.ts';
import type { Corpus } from '../corpus/corpus.ts';
import { between, type Random } from '../corpus/random.ts';
import { startBaseline } from '../servers/processes.ts';
import { type Comparison, compare, type Side } from './pairs.ts';

const SECONDS = 4;
/** More than a run asks for: a page has a thousand articles. */
const PATHS_A_RUN = 2000;

/** Pages of changes after cursors that were never asked for before, so that no answer can come from memory. */
export async function measureChanges(
  service: Side,
  at: { dataDir: string; directory: string; corpus: Corpus; random: Random; pairs: number },
): Promise<Comparison> {
  const answer = await fetch(`${service.origin}/v1/changes?limit=1`);
  const given = parseCursor(((await answer.json()) as { meta: { cursor: string } }).meta.cursor);
  if (given === null) throw new Error('the service gives no cursor');
  // One pair is not measured.
  if (at.corpus.articles - 1000 < PATHS_A_RUN * (at.pairs + 1))
    throw new Error('there are not enough changes for so many runs');
  const used = new Set<number>();
  const path = () => {
    let change = 0;
    do change = between(at.random, 1, at.corpus.articles - 1000);
    while (used.has(change));
    used.add(change);
    return `/v1/changes?since=${cursorText({ ...given, change })}`;
  };
  const baseline = await startBaseline('bare-changes.ts', at.dataDir);
  try {
    return await compare(service, baseline, at.pairs, () => {
      const paths = join(at.directory, `changes-${used.size}.txt`);
      writeFileSync(paths, `${Array.from({ length: PATHS_A_RUN }, path).join('\n')}\n`);
      return { path: '', seconds: SECONDS, paths };
    });
  } finally {
    await baseline.stop();
  }
}
