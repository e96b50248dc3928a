/**
 * Does one thing after another, each whatever has become of those before: what one of them cannot do must not keep the
 * others from it.
 * @throws what failed, of several all of it together
 */
export async function doEach(works: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 1)
    throw new AggregateError(failures, failures.map((error) => (error as Error).message).join('; '));
  if (failures.length === 1) throw failures[0];
}
