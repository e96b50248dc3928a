import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Seconds of each test file in the last measured run. */
export type Times = Readonly<Record<string, number>>;
export const TIMES_FILE = new URL('times.json', import.meta.url);
export const readTimes = (): Times => JSON.parse(readFileSync(TIMES_FILE, 'utf8'));

/** Takes a new file for a long one, so that it does not come last. */
const UNKNOWN_SECONDS = 60;

/**
 * Starts with the longest files, so that no core waits for the last one. The files of a project stay together: a
 * worker is used again within one only. Of projects with as many workers that of the longest file begins.
 */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const times = readTimes();
    const secondsOf = (file: TestSpecification) => times[pathOf(file)] ?? UNKNOWN_SECONDS;
    const longest = new Map<string, number>();
    for (const file of files) {
      const { name } = file.project;
      longest.set(name, Math.max(longest.get(name) ?? 0, secondsOf(file)));
    }
    return [...files].sort(
      (a, b) =>
        (longest.get(b.project.name) ?? 0) - (longest.get(a.project.name) ?? 0) ||
        a.project.name.localeCompare(b.project.name) ||
        secondsOf(b) - secondsOf(a),
    );
  }
}

const pathOf = ({ project, moduleId }: TestSpecification): string =>
  moduleId.slice(project.vitest.config.root.length + 1);
