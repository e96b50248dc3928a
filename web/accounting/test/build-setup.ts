import { build, currentBuild } from '../../../services/accounting/src/platform/web/index.ts';

/** Builds the application once for all browser tests, unless it is built from the same sources already. */
export default async function setup(): Promise<void> {
  if ((await currentBuild()) === null) {
    console.log('building the web application for its tests');
    await build();
  }
}
