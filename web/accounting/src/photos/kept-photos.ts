import { type DBSchema, openDB } from 'idb';
import type { Turn } from './turned-photo.ts';

/** A photograph that the service does not have yet. */
export type KeptPhoto = {
  id: number;
  userId: number;
  /** Null for what another application shared, until somebody says which company it belongs to. */
  entityId: number | null;
  name: string;
  takenAt: string;
  picture: Blob;
  /** How it is turned when it is sent; absent: not at all. */
  turn?: Turn;
  /** Why the service does not take it; null while it waits. */
  refused: string | null;
};

interface Photos extends DBSchema {
  photos: { key: number; value: Omit<KeptPhoto, 'id'> & { id?: number }; indexes: { user: number } };
}

const open = () =>
  openDB<Photos>('photos', 1, {
    upgrade(database) {
      const photos = database.createObjectStore('photos', { keyPath: 'id', autoIncrement: true });
      photos.createIndex('user', 'userId');
    },
  });

/** Photographs outlive the page and the browser: nothing is lost where there is no network. */
export async function keepPhoto(photo: Omit<KeptPhoto, 'id'>): Promise<number> {
  const database = await open();
  try {
    return await database.add('photos', photo);
  } finally {
    database.close();
  }
}

/** What of a user waits, the oldest first; of other users of the same browser nothing is shown nor sent. */
export async function photosOf(userId: number): Promise<KeptPhoto[]> {
  const database = await open();
  try {
    return (await database.getAllFromIndex('photos', 'user', userId)) as KeptPhoto[];
  } finally {
    database.close();
  }
}

/** Of a photograph that is here no more nothing is kept: another window has sent or discarded it. */
export async function changePhoto(
  id: number,
  changes: Partial<Pick<KeptPhoto, 'entityId' | 'refused' | 'turn'>>,
): Promise<void> {
  const database = await open();
  try {
    const { store, done } = database.transaction('photos', 'readwrite');
    const photo = await store.get(id);
    if (photo !== undefined) await store.put({ ...photo, ...changes });
    await done;
  } finally {
    database.close();
  }
}

export async function forgetPhoto(id: number): Promise<void> {
  const database = await open();
  try {
    await database.delete('photos', id);
  } finally {
    database.close();
  }
}
