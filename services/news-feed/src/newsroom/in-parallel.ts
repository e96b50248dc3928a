/** Works through a list with at most so many at a time; the first error ends it. */
export async function inParallel<T>(
  list: readonly T[],
  atMost: number,
  work: (each: T) => Promise<void>,
): Promise<void> {
  const queue = list.values();
  const worker = async () => {
    for (const each of queue) await work(each);
  };
  await Promise.all(Array.from({ length: Math.min(atMost, list.length) }, worker));
}
