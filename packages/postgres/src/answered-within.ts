/**
 * Waits for work on the database, but not for ever: a server that is frozen, or behind a line that swallows
 * everything, neither answers nor fails. The work itself goes on.
 * @throws an error that `isUnavailable` recognises, once the time is over
 */
export async function answeredWithin<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const message = `the database has not answered within ${milliseconds} ms`;
      reject(Object.assign(new Error(message), { code: 'ETIMEDOUT' }));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
