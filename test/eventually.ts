/**
 * Waits until something holds; for what another connection or process tells, or what comes after an answer. Only what
 * never comes reaches the limit: a machine with other work is no failure.
 */
export async function eventually(
  check: () => Promise<boolean> | boolean,
  milliseconds = 60_000,
): Promise<void> {
  const end = performance.now() + milliseconds;
  while (!(await check())) {
    if (performance.now() > end) throw new Error('it did not come true in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
