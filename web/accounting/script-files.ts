/** A file as the builder makes it by itself: one for all modules that the same screens use. */
type Built = {
  type: 'chunk';
  fileName: string;
  code: string;
  moduleIds: readonly string[];
  imports: readonly string[];
  dynamicImports: readonly string[];
  isEntry: boolean;
  isDynamicEntry: boolean;
};

/**
 * What one more file costs, in bytes of scripts, of which a third is left when they are sent. On a slow line (400 ms,
 * 50 kB/s, six connections) a request takes as long as 3 kB, about half of which passes while larger files come.
 */
const BYTES_OF_REQUEST = 5_000;

/** What opens after the screen, such as a dialog, is opened seldom and waits for little else. */
const WEIGHT_OF_LATER = 0.2;

/** Where most visits begin. */
const OPENED_FIRST = /\/screens\/(overview\/overview|access\/sign-in\/sign-in)\.tsx$/;
const WEIGHT_OF_FIRST = 30;

/**
 * Modules that go into one file, what needs them, with how much that counts, and which other files they need; `beyond` are
 * those that they need by way of what is a file of its own, such as a dialog that is also used at once.
 */
type File = {
  modules: string[];
  bytes: number;
  users: Map<string, number>;
  uses: Set<File>;
  beyond: Set<File>;
};

/**
 * Puts what several screens use into files: by who uses what, as the builder would, it is some hundred of a kilobyte.
 * Two files become one where the requests that are saved outweigh what is loaded in vain.
 *
 * @param built what the builder makes by itself
 * @returns by module the name of its file; for others the builder decides
 */
export function scriptFiles(built: readonly ({ type: 'asset' } | Built)[]): ReadonlyMap<string, string> {
  const chunks = new Map(
    built.flatMap((each) => (each.type === 'chunk' ? [[each.fileName, each] as const] : [])),
  );
  return namesOf(merged(filesOf(chunks)));
}

function namesOf(files: readonly File[]): Map<string, string> {
  return new Map(
    files.flatMap(({ modules }, at) => modules.map((id) => [id, at === 0 ? 'begin' : `part-${at}`] as const)),
  );
}

/** First what the application begins with beside its own file and that of the libraries. */
function filesOf(chunks: ReadonlyMap<string, Built>): File[] {
  const loadedWith = (name: string) => {
    const found = new Set([name]);
    for (const each of found) for (const next of chunks.get(each)?.imports ?? []) found.add(next);
    return found;
  };
  const all = [...chunks.values()];
  const application = all.filter(({ isEntry }) => isEntry);
  const first = new Set(application.flatMap(({ fileName }) => [...loadedWith(fileName)]));
  const isOwn = ({ moduleIds }: Built) => moduleIds.some((id) => id.includes('/src/'));
  const fileOf = (modules: readonly string[], bytes: number): File => ({
    ...{ modules: [...modules], bytes, users: new Map() },
    ...{ uses: new Set(), beyond: new Set() },
  });
  const begin = fileOf([], 0);
  const files = new Map<string, File>();
  for (const chunk of all) {
    const { fileName, moduleIds, code, isEntry, isDynamicEntry } = chunk;
    if (isEntry || isDynamicEntry) continue;
    if (!first.has(fileName)) files.set(fileName, fileOf(moduleIds, code.length));
    else if (isOwn(chunk)) begin.modules.push(...moduleIds);
  }
  const screens = new Set(application.flatMap(({ dynamicImports }) => dynamicImports));
  const weightOf = ({ fileName, moduleIds }: Built) =>
    moduleIds.some((id) => OPENED_FIRST.test(id))
      ? WEIGHT_OF_FIRST
      : screens.has(fileName)
        ? 1
        : WEIGHT_OF_LATER;
  for (const chunk of all) {
    if (!chunk.isDynamicEntry) continue;
    const { fileName } = chunk;
    const weight = weightOf(chunk);
    for (const name of loadedWith(fileName)) files.get(name)?.users.set(fileName, weight);
  }
  const filesLoadedWith = (name: string) => [...loadedWith(name)].flatMap((each) => files.get(each) ?? []);
  for (const [name, file] of files) {
    for (const next of loadedWith(name)) {
      const other = files.get(next);
      if (other !== undefined && other !== file) file.uses.add(other);
      if (chunks.get(next)?.isDynamicEntry === true)
        for (const each of filesLoadedWith(next)) file.beyond.add(each);
    }
  }
  return [begin, ...files.values()];
}

/** The best two become one as long as that is worth it. */
function merged([begin, ...files]: readonly File[]): File[] {
  const open = new Set(files);
  for (;;) {
    const all = [...open];
    const best = all
      .flatMap((one, at) => all.slice(at + 1).map((other) => ({ one, other, worth: worthOf(one, other) })))
      .filter(({ worth }) => worth > 0)
      .sort((one, other) => other.worth - one.worth)
      .find(({ one, other }) => !isBetween(one, other) && !isBetween(other, one));
    if (best === undefined) return [...(begin === undefined ? [] : [begin]), ...open];
    merge(best.one, best.other, open);
  }
}

function worthOf(one: File, other: File): number {
  let worth = 0;
  for (const [user, weight] of one.users) {
    worth += weight * (other.users.has(user) ? BYTES_OF_REQUEST : -other.bytes);
  }
  for (const [user, weight] of other.users) if (!one.users.has(user)) worth -= weight * one.bytes;
  return worth;
}

/** Whether a file needs another by way of a third: as one the two would need what needs them. */
function isBetween(one: File, other: File): boolean {
  return (
    one.beyond.has(other) || [...one.uses].some((between) => between !== other && between.uses.has(other))
  );
}

function merge(one: File, other: File, open: Set<File>): void {
  open.delete(other);
  one.modules.push(...other.modules);
  one.bytes += other.bytes;
  for (const [user, weight] of other.users) one.users.set(user, weight);
  for (const next of other.uses) one.uses.add(next);
  for (const next of other.beyond) one.beyond.add(next);
  // Whoever needs one of the two needs all that both need.
  for (const file of open) {
    if (file.beyond.delete(other)) file.beyond.add(one);
    const isUser = file.uses.has(one) || file.uses.delete(other);
    if (!isUser || file === one) continue;
    file.uses.delete(other);
    for (const next of [one, ...one.uses]) file.uses.add(next);
  }
  one.uses.delete(one);
  one.uses.delete(other);
}
