/** A package as the lock file (version 3) has it. */
export interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** The packages of a lock file by their folder. */
export type Lock = Readonly<Record<string, LockedPackage>>;

/** What a package is for and why it was chosen, in the words of the table in `docs/decisions.md`. */
export interface Reason {
  readonly use: string;
  readonly why: string;
}

/** One version of a package of somebody else's. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** Of SPDX where the package says so. */
  readonly license: string;
  /** Rooms that ask for it themselves; empty for what only comes along. */
  readonly rooms: readonly string[];
  /** Names of the packages of `rooms` that bring it, the nearest first. */
  readonly broughtBy: readonly string[];
  readonly runsInstallScript: boolean;
}

/** Packages whose lock entry has no licence, or points at a file; read in the package itself. */
const LICENSES: Readonly<Record<string, string>> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera AND public domain',
  'png-js': 'MIT',
};

const INSTALLED = 'node_modules/';

/** Every package of others in a lock file, each version once, by name. */
export function dependenciesOf(lock: Lock): Dependency[] {
  const found = new Map<string, Dependency & { rooms: string[]; broughtBy: string[] }>();
  const entryOf = (path: string) => {
    const { version = '', license = '', hasInstallScript = false } = lock[path] as LockedPackage;
    const name = nameOf(path);
    const key = `${name}@${version}`;
    const entry = found.get(key) ?? {
      name,
      version,
      license: LICENSES[name] ?? license,
      rooms: [],
      broughtBy: [],
      runsInstallScript: hasInstallScript,
    };
    found.set(key, entry);
    return entry;
  };
  for (const path of Object.keys(lock)) if (isForeign(lock, path)) entryOf(path);
  const roots = new Map<string, string>();
  for (const room of Object.keys(lock).filter((path) => !path.includes(INSTALLED))) {
    const { dependencies, devDependencies } = lock[room] as LockedPackage;
    for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
      const path = resolve(lock, room, name);
      if (path === null || !isForeign(lock, path)) continue;
      entryOf(path).rooms.push(room === '' ? 'root' : room);
      roots.set(path, name);
    }
  }
  for (const [root, name] of roots) {
    for (const path of reachedFrom(lock, root)) {
      const { rooms, broughtBy } = entryOf(path);
      if (rooms.length === 0 && !broughtBy.includes(name)) broughtBy.push(name);
    }
  }
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** The reasons of the table of dependencies in `docs/decisions.md`, by the name of each package it names. */
export function reasonsIn(decisions: string): Map<string, Reason> {
  const table = decisions.slice(decisions.indexOf('## Dependencies'));
  const reasons = new Map<string, Reason>();
  for (const line of table
    .split('\n')
    .filter((each) => each.startsWith('|'))
    .slice(2)) {
    const [, names = '', use = '', why = ''] = line.split('|').map((cell) => cell.trim());
    for (const name of names.match(/@?[a-z][\w.-]*(?:\/[\w.-]+)?/g) ?? []) reasons.set(name, { use, why });
  }
  return reasons;
}

/** Packages that are used without their own row, with the row they belong to. */
const SPOKEN_FOR: Readonly<Record<string, Reason>> = {
  node: { use: 'the runtime of every script', why: 'see "Node 24 from npm" in decisions' },
};

/** The document of all dependencies, in Markdown. */
export function dependencyDocument(lock: Lock, decisions: string): string {
  const all = dependenciesOf(lock);
  const reasons = reasonsIn(decisions);
  const own = all.filter(({ rooms }) => rooms.length > 0);
  const brought = all.filter(({ rooms }) => rooms.length === 0);
  const reasonOf = (name: string): Reason =>
    reasons.get(name) ??
    SPOKEN_FOR[name] ??
    (name.startsWith('@types/')
      ? { use: `types of ${name.slice(7)}`, why: 'the package brings none' }
      : { use: '', why: '' });
  return [
    '# Dependencies',
    '',
    'Made by `npm run dependencies` from the lock file and the reasons in [decisions.md](decisions.md#dependencies); a test holds it to both. Packages for other platforms are among them, so one machine installs fewer.',
    '',
    `${own.length} packages are asked for by rooms of this repository, ${brought.length} come along with them.`,
    '',
    '## Licences',
    '',
    ...table(['Licence', 'Packages'], licenseCounts(all)),
    '',
    '## Asked for',
    '',
    ...table(
      ['Package', 'Version', 'Licence', 'Used by', 'For', 'Why this one'],
      own.map((each) => {
        const { use, why } = reasonOf(each.name);
        return [each.name, each.version, each.license, each.rooms.join(', '), use, why];
      }),
    ),
    '',
    '## Come along',
    '',
    ...table(
      ['Package', 'Version', 'Licence', 'With'],
      brought.map((each) => [each.name, each.version, each.license, shortened(each.broughtBy)]),
    ),
    '',
  ].join('\n');
}

function licenseCounts(all: readonly Dependency[]): string[][] {
  const counts = new Map<string, number>();
  for (const { license } of all) counts.set(license, (counts.get(license) ?? 0) + 1);
  return [...counts]
    .sort(([a, one], [b, other]) => other - one || compare(a, b))
    .map(([license, count]) => [license, String(count)]);
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

function shortened(names: readonly string[]): string {
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ');
}

function isForeign(lock: Lock, path: string): boolean {
  return path.includes(INSTALLED) && lock[path]?.link !== true;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf(INSTALLED) + INSTALLED.length);
}

/** The folder that Node finds a package in, from the folder of who asks for it; null where none is installed. */
function resolve(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = parentOf(folder)) {
    const path = `${folder === '' ? '' : `${folder}/`}${INSTALLED}${name}`;
    if (lock[path] !== undefined) return path;
    if (folder === '') return null;
  }
}

/** The next folder outwards that may have a `node_modules`. */
function parentOf(folder: string): string {
  const nested = folder.lastIndexOf(`/${INSTALLED}`);
  return nested === -1 ? '' : folder.slice(0, nested);
}

function reachedFrom(lock: Lock, root: string): Set<string> {
  const reached = new Set([root]);
  for (const path of reached) {
    const { dependencies, optionalDependencies, peerDependencies } = lock[path] as LockedPackage;
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const found = resolve(lock, path, name);
      if (found !== null && isForeign(lock, found)) reached.add(found);
    }
  }
  return reached;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
