/** Whether the session was found to be over, for the dialog that asks to sign in again. */
let waiting: ((signedIn: boolean) => void)[] = [];
let listener: (isLost: boolean) => void = () => {};

/** Asks to sign in again; true once it was done. Several requests wait for one dialog. */
export function signInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    listener(true);
  });
}

/** Whether the dialog stands over the page: it takes the focus, and nobody has left what they were in. */
export const isSignInAwaited = (): boolean => waiting.length > 0;

/** The dialog tells how it ended. */
export function finishSignInAgain(signedIn: boolean): void {
  const resolved = waiting;
  waiting = [];
  listener(false);
  for (const resolve of resolved) resolve(signedIn);
}

export function onSessionLost(show: (isLost: boolean) => void): () => void {
  listener = show;
  return () => {
    listener = () => {};
  };
}
