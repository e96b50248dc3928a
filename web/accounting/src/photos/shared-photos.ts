import { keepPhoto } from './kept-photos.ts';
import { photoToSend } from './smaller-photo.ts';

/** Where `public/sw.js` keeps what other applications of the device shared. */
const SHARED = 'shared-1';

/**
 * Makes what was shared photographs of a user that wait for a company. They are the user's from here on: nobody else who
 * signs in later in the same browser sees them.
 */
export async function takeSharedPhotos(userId: number): Promise<void> {
  // Not there on an origin that is not safe.
  if (globalThis.caches === undefined || !(await caches.has(SHARED))) return;
  // Two windows of one browser would take each file twice.
  await navigator.locks.request(SHARED, async () => {
    const cache = await caches.open(SHARED);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request);
      if (answer === undefined) continue;
      const takenAt = answer.headers.get('X-Shared-At') ?? new Date().toISOString();
      const photo = await photoToSend(await fileOf(answer));
      await keepPhoto({ userId, entityId: null, takenAt, ...photo, refused: null });
      await cache.delete(request);
    }
  });
}

async function fileOf(answer: Response): Promise<File> {
  const name = decodeURIComponent(answer.headers.get('X-Name') ?? '');
  const type = answer.headers.get('Content-Type') ?? '';
  return new File([await answer.blob()], name, { type });
}
