import type { Logger } from '@news-and-accounting/http';
import { BuildError, build, currentBuild } from './build.ts';
import { readWebFiles } from './files.ts';
import type { Web } from './serve.ts';

const BUILDER = { currentBuild, build };

/** For a process that leaves building to another one, which has done so or said why not. */
export const BUILT_ELSEWHERE = {
  currentBuild,
  build: () => Promise.reject(new BuildError('the web application was not built')),
};

/**
 * Puts the application in place: as it was built before, or built now when its sources have changed. The interface
 * serves meanwhile, and also when the application cannot be built.
 */
export async function prepareWeb(web: Web, log: Logger, builder = BUILDER): Promise<void> {
  try {
    const present = await builder.currentBuild();
    if (present === null)
      log.info('building the web application: this takes a moment, the interface runs already');
    const started = performance.now();
    const files = await readWebFiles(present ?? (await builder.build()));
    web.state = { kind: 'ready', files };
    if (present === null) {
      log.info({ seconds: Math.round((performance.now() - started) / 1000) }, 'the web application is built');
    }
  } catch (error) {
    web.state = { kind: 'missing' };
    log.error({ reason: (error as Error).message }, 'the interface runs without its web application');
  }
}
