import type { operations } from '@news-and-accounting/accounting-client';
import { useSyncExternalStore } from 'react';
import { api, unwrap } from '../api/client.ts';
import { ApiError, messageOf } from '../api/error.ts';
import { queryClient } from '../api/query-client.ts';
import { changePhoto, forgetPhoto, type KeptPhoto, keepPhoto, photosOf } from './kept-photos.ts';
import { takeSharedPhotos } from './shared-photos.ts';
import { nameOfJpeg, photoToSend } from './smaller-photo.ts';
import { nextTurn, type Turn, turnedPhoto } from './turned-photo.ts';

type Attachment = operations['createAttachment']['responses'][201]['content']['application/json'];

export type Photos = {
  /** Waiting and refused ones, the oldest first. */
  kept: readonly KeptPhoto[];
  /** Which one is on its way. */
  sending: number | null;
  /** What the service has taken since the page was opened, the latest first. */
  sent: readonly { entityId: number; attachment: Attachment }[];
};

const RETRY_MILLISECONDS = 20_000;

let photos: Photos = { kept: [], sending: null, sent: [] };
let isWorking = false;
let again: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export function usePhotos(): Photos {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => photos,
  );
}

function change(next: Partial<Photos>): void {
  photos = { ...photos, ...next };
  for (const listener of listeners) listener();
}

/** How photographs were turned here, and as the how many-th turn the device has stored it; null: not yet. */
const turned = new Map<number, { turn: Turn; stored: number | null }>();
let turnsStored = 0;

/** What waits in the device; what was read before a turn was stored does not take it back, whichever of both ends first. */
async function keptOf(userId: number): Promise<KeptPhoto[]> {
  const before = turnsStored;
  const kept = await photosOf(userId);
  return kept.map((photo) => {
    const own = turned.get(photo.id);
    const isRead = own === undefined || (own.stored !== null && own.stored <= before);
    return isRead ? photo : { ...photo, turn: own.turn };
  });
}

/** Keeps photographs and sends them when there is a network. */
export async function addPhotos(userId: number, entityId: number, files: readonly File[]): Promise<void> {
  for (const file of files) {
    const takenAt = new Date().toISOString();
    await keepPhoto({ userId, entityId, takenAt, ...(await photoToSend(file)), refused: null });
  }
  await sendPhotos(userId);
}

/** What another application shared is shown from now on, see `takeSharedPhotos`. */
export async function showSharedPhotos(userId: number): Promise<void> {
  await takeSharedPhotos(userId);
  change({ kept: await keptOf(userId) });
}

/** Says which company shared photographs belong to, and sends them. */
export async function givePhotos(shared: readonly KeptPhoto[], entityId: number): Promise<void> {
  const [first] = shared;
  if (first === undefined) return;
  for (const photo of shared) await changePhoto(photo.id, { entityId });
  await sendPhotos(first.userId);
}

export async function removePhoto({ id, userId }: KeptPhoto): Promise<void> {
  await forgetPhoto(id);
  change({ kept: await keptOf(userId) });
}

/** Keeps a photograph that was removed again, and sends it where it waited. */
export async function bringBackPhoto({ id: _, ...photo }: KeptPhoto): Promise<void> {
  await keepPhoto(photo);
  await sendPhotos(photo.userId);
}

/** Turns a photograph that waits by a quarter to the right; it is drawn anew only when it is sent. */
export async function turnPhoto(id: number): Promise<void> {
  const photo = photos.kept.find((each) => each.id === id);
  if (photo === undefined || photos.sending === id) return;
  const turn = nextTurn(photo.turn ?? 0);
  const own: { turn: Turn; stored: number | null } = { turn, stored: null };
  turned.set(id, own);
  // Said at once, so that the next of several quick turns goes on from here.
  change({ kept: photos.kept.map((each) => (each.id === id ? { ...each, turn } : each)) });
  try {
    await changePhoto(id, { turn });
  } finally {
    turnsStored += 1;
    own.stored = turnsStored;
  }
}

export async function retryPhoto(photo: KeptPhoto): Promise<void> {
  await changePhoto(photo.id, { refused: null });
  await sendPhotos(photo.userId);
}

/** Sends what waits, one after another. Without a network it is tried again by itself. */
export async function sendPhotos(userId: number): Promise<void> {
  change({ kept: await keptOf(userId) });
  if (isWorking) return;
  isWorking = true;
  clearTimeout(again);
  try {
    for (;;) {
      const next = photos.kept.filter(isReady).find(({ refused }) => refused === null);
      if (next === undefined) break;
      change({ sending: next.id });
      const isAway = await sendOne(next);
      change({ kept: await keptOf(userId), sending: null });
      if (isAway) {
        again = setTimeout(() => void sendPhotos(userId), RETRY_MILLISECONDS);
        break;
      }
    }
  } finally {
    isWorking = false;
    change({ sending: null });
  }
}

type ReadyPhoto = KeptPhoto & { entityId: number };

export const isReady = (photo: KeptPhoto): photo is ReadyPhoto => photo.entityId !== null;

/** True when the service did not answer, so that it is to be tried later. */
async function sendOne(photo: ReadyPhoto): Promise<boolean> {
  const form = new FormData();
  const picture = await turnedPhoto(photo.picture, photo.turn ?? 0);
  form.append('file', picture, picture === photo.picture ? photo.name : nameOfJpeg(photo.name));
  try {
    const attachment = await unwrap(
      api.POST('/entities/{entity_id}/attachments', {
        params: { path: { entity_id: photo.entityId } },
        body: form as never,
      }),
    );
    await forgetPhoto(photo.id);
    change({ sent: [{ entityId: photo.entityId, attachment }, ...photos.sent] });
    await queryClient.invalidateQueries({ queryKey: ['entities', photo.entityId] });
    return false;
  } catch (error) {
    const isRefusal =
      error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
    if (isRefusal) await changePhoto(photo.id, { refused: messageOf(error) });
    return !isRefusal;
  }
}
