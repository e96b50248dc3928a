/**
 * Has a process load the sources without their types from copies, which a process of its own makes where they are
 * missing: the parser of types takes 20 MB of each process that has used it, and does not give them back. It is
 * JavaScript, as the parser would be needed for it. Without it, or without a disk to write to, everything is loaded as
 * Node does it.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../../../', import.meta.url);
const COPIES = fileURLToPath(new URL(`node_modules/.cache/stripped/${process.version}/`, ROOT));
/** What the service may load; whatever else it does is loaded as Node does it. */
const SOURCES = ['packages', 'services/accounting/src'].map((path) => fileURLToPath(new URL(path, ROOT)));
const IS_SOURCE = /(?<!\.test|\.d)\.ts$/;
const HOLDS_NONE = new Set(['node_modules', 'testing', 'fixtures']);

/** @param {Buffer | string} bytes */
const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/** A copy is named by what it was made of, so that it is never that of another version. @param {Buffer} source */
const nameOf = (source) => `${digestOf(source)}.js`;
/** What stands before the digest of a copy, at its end. */
const MARK = '\n//';

if (import.meta.main) stripAll();
else registerHooks({ load });

/** @type {import('node:module').LoadHookSync} */
function load(url, context, nextLoad) {
  if (!url.startsWith(ROOT.href) || !url.endsWith('.ts')) return nextLoad(url, context);
  const name = nameOf(readFileSync(fileURLToPath(url)));
  const source = copy(name) ?? (makeCopies() ? copy(name) : null);
  return source === null ? nextLoad(url, context) : { format: 'module', source, shortCircuit: true };
}

/** Null: it is missing, or the machine went down before all of it was on the disk. @param {string} name */
function copy(name) {
  try {
    const stored = readFileSync(join(COPIES, name), 'utf8');
    const end = stored.lastIndexOf(MARK);
    const text = stored.slice(0, end);
    return stored.slice(end + MARK.length) === digestOf(text) ? text : null;
  } catch {
    return null;
  }
}

let wereMade = false;

/** Once: what is missing then is missing for a reason. @returns {boolean} whether they were made now */
function makeCopies() {
  if (wereMade) return false;
  wereMade = true;
  const flags = ['--disable-warning=ExperimentalWarning', fileURLToPath(import.meta.url)];
  return spawnSync(process.execPath, flags, { stdio: 'ignore' }).status === 0;
}

/** Makes the copies that are missing and removes those of sources that are no more. */
function stripAll() {
  mkdirSync(COPIES, { recursive: true });
  const present = new Set(readdirSync(COPIES));
  const current = new Set();
  for (const path of SOURCES.flatMap(sourcesIn)) {
    const source = readFileSync(path);
    const name = nameOf(source);
    current.add(name);
    if (present.has(name) && copy(name) !== null) continue;
    makeCopy(name, stripTypeScriptTypes(source.toString()));
    present.add(name);
  }
  for (const name of present)
    if (!current.has(name) && !name.startsWith('.')) rmSync(join(COPIES, name), { force: true });
}

/** @param {string} name @param {string} text */
function makeCopy(name, text) {
  const fresh = join(COPIES, `.${process.pid}-${name}`);
  try {
    writeFileSync(fresh, `${text}${MARK}${digestOf(text)}`);
    // Another process may be reading it already.
    renameSync(fresh, join(COPIES, name));
  } catch (error) {
    // A full disk would be left fuller by every start.
    rmSync(fresh, { force: true });
    throw error;
  }
}

/** @param {string} folder @returns {string[]} */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return HOLDS_NONE.has(entry.name) ? [] : sourcesIn(path);
    return entry.isFile() && IS_SOURCE.test(entry.name) ? [path] : [];
  });
}
