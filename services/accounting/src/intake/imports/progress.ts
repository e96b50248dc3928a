/**
 * Notes how far a run is without holding it up, one note after the other and of several the latest: two under way at once
 * may be stored in another order, and the run would seem to go back.
 * @param note may fail: a later one tells it
 */
export function progressNotes(note: (done: number) => Promise<void>): (done: number) => void {
  let latest: number | null = null;
  let isNoting = false;
  const goOn = async () => {
    isNoting = true;
    while (latest !== null) {
      const done = latest;
      latest = null;
      await note(done).catch(() => undefined);
    }
    isNoting = false;
  };
  return (done) => {
    latest = done;
    if (!isNoting) void goOn();
  };
}
