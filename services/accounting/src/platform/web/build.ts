import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { freemem } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { LANGUAGES, type Language, PAGES } from './language.ts';
import { precompress } from './precompress.ts';
import { sourcesDigest } from './sources.ts';

/** Folder of the repository. */
export const ROOT = fileURLToPath(new URL('../../../../..', import.meta.url));
const APPLICATION = join(ROOT, 'web/accounting');
/** Where the built application lies. */
export const DIST = join(APPLICATION, 'dist');
/** Holds the digest of the sources that the folder was built from. */
const MARK = '.sources';

/** What a builder takes at its peak. */
const BUILDER_BYTES = 1024 ** 3;

/** Why the application could not be built, with the builder's words. */
export class BuildError extends Error {}

/** The folder of the built application, when it was built from the sources as they are now; otherwise null. */
export async function currentBuild(): Promise<string | null> {
  return (await builtFrom()) === (await sourcesDigest(ROOT)) ? DIST : null;
}

/**
 * Builds the application into its `dist` folder, precompressed, in its languages side by side. The old folder is there
 * until the new one is whole, so that several processes may build at the same time.
 * @returns the folder
 * @throws {BuildError}
 */
export async function build(): Promise<string> {
  const digest = await sourcesDigest(ROOT);
  const fresh = join(APPLICATION, `.dist-${process.pid}`);
  try {
    await mkdir(join(fresh, 'assets'), { recursive: true });
    await runBuilders(fresh);
    for (const language of LANGUAGES) await takeLanguage(fresh, language);
    await precompress(fresh);
    await writeFile(join(fresh, MARK), digest);
    await putInPlace(fresh);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return DIST;
}

/** Side by side where there is memory for it, else one after another. */
async function runBuilders(fresh: string): Promise<void> {
  const run = (language: Language) => runBuilder(language, join(fresh, language));
  if (freemem() > LANGUAGES.length * BUILDER_BYTES) {
    await Promise.all(LANGUAGES.map(run));
  } else {
    for (const language of LANGUAGES) await run(language);
  }
}

async function builtFrom(): Promise<string | null> {
  if (!existsSync(join(DIST, 'index.html'))) return null;
  return readFile(join(DIST, MARK), 'utf8').catch(() => null);
}

/**
 * Moves what was built in one language to the rest. Files without texts have the same name and content in each; a name
 * tells the content, so another content under it would be a mistake of the builder.
 */
async function takeLanguage(fresh: string, language: Language): Promise<void> {
  const built = join(fresh, language);
  const assets = join(fresh, 'assets');
  const present = new Set(await readdir(assets));
  for (const name of await readdir(join(built, 'assets'))) {
    const [from, to] = [join(built, 'assets', name), join(assets, name)];
    if (present.has(name) && !(await readFile(from)).equals(await readFile(to)))
      throw new BuildError(`the web application cannot be built: two contents of ${name}`);
    await rename(from, to);
  }
  await rename(join(built, 'index.html'), join(fresh, PAGES[language]));
  for (const entry of await readdir(built, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const folder = join(fresh, relative(built, entry.parentPath));
    await mkdir(folder, { recursive: true });
    await rename(join(entry.parentPath, entry.name), join(folder, entry.name));
  }
  await rm(built, { recursive: true });
}

async function runBuilder(language: Language, outDir: string): Promise<void> {
  const mode = language === 'cs' ? [] : ['--mode', language];
  const given = [builderPath(), 'build', ...mode, '--outDir', outDir, '--logLevel', 'warn'];
  const child = spawn(process.execPath, given, {
    cwd: APPLICATION,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const end = () => child.kill();
  process.once('exit', end);
  const [output, problems, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  process.off('exit', end);
  if (code !== 0) throw new BuildError(`the web application cannot be built:\n${problems}${output}`.trim());
}

function builderPath(): string {
  try {
    const require = createRequire(join(APPLICATION, 'package.json'));
    return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
  } catch {
    throw new BuildError(
      'the web application is not built and its builder is not installed: run `npm install` and `npm run build:accounting-web`',
    );
  }
}

async function putInPlace(fresh: string): Promise<void> {
  const old = `${fresh}-old`;
  if (existsSync(DIST)) await rename(DIST, old).catch(() => undefined);
  await rename(fresh, DIST).catch(async (error: NodeJS.ErrnoException) => {
    // Another process was faster; what it built is as good.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  });
  await rm(old, { recursive: true, force: true });
}
