import { spawnSync } from 'node:child_process';

/** What somebody has found in some versions of a package. */
interface Advisory {
  readonly title: string;
  readonly url: string;
  readonly range: string;
}

/** What `npm audit --json` says; `message` where it could not ask. */
interface Audit {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<
    Record<string, { readonly severity: string; readonly via: readonly (string | Advisory)[] }>
  >;
}

/** Nothing known; something known; the registry could not be asked. */
const [CLEAN, FOUND, UNKNOWN] = [0, 1, 2];

const { stdout, stderr } = spawnSync('npm', ['audit', '--json', ...process.argv.slice(2)], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 ** 2,
});
process.exitCode = tell(parse(stdout));

function tell({ message, vulnerabilities }: Audit): number {
  if (vulnerabilities === undefined) {
    console.error(`the registry tells no advisories: ${message ?? stderr.trim()}`);
    console.error('ask one that does: npm run advisories -- --registry=ADDRESS');
    return UNKNOWN;
  }
  const found = Object.entries(vulnerabilities);
  if (found.length === 0) {
    console.log('no advisory is known for any installed version');
    return CLEAN;
  }
  for (const [name, { severity, via }] of found) {
    const reasons = via.map((each) =>
      typeof each === 'string' ? `by ${each}` : `${each.title} (${each.range}) ${each.url}`,
    );
    console.log(`${name} (${severity}): ${reasons.join('; ')}`);
  }
  return FOUND;
}

function parse(text: string): Audit {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
