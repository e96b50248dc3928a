import type { Reporter, TestModule } from 'vitest/node';

/** A test that failed and then passed, with what it said the first time and the line that said it. */
type SecondTry = { file: string; name: string; message: string; line: number | null };

/**
 * Names at the end of a run the tests that passed only at the second try (`TEST_SECOND_TRY=1`): each is a race of the
 * test or of what it tests and has to be looked into, although the run is none the worse for it.
 */
export default class SecondTryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const line of linesOf(secondTriesOf(modules))) console.log(line);
  }
}

function secondTriesOf(modules: readonly TestModule[]): SecondTry[] {
  return modules.flatMap((module) =>
    [...module.children.allTests('passed')]
      .filter((test) => test.diagnostic()?.flaky === true)
      .map((test) => {
        const error = test.result().errors?.[0];
        const place = error?.stacks?.find(({ file }) => file === module.moduleId);
        return {
          ...{ file: module.relativeModuleId, name: test.fullName },
          ...{ message: error?.message ?? '', line: place?.line ?? null },
        };
      }),
  );
}

function linesOf(tests: readonly SecondTry[]): string[] {
  if (tests.length === 0) return [];
  return [
    `passed only at the second try: ${tests.length}`,
    ...tests.map(
      ({ file, name, message, line }) =>
        `  ${file}${line === null ? '' : `:${line}`} > ${name}: ${message.split('\n')[0]}`,
    ),
  ];
}
