import { useWindowEvent } from '@mantine/hooks';
import { useEffect } from 'react';
import { sendPhotos } from './send-photos.ts';

/** Sends what was photographed without a network as soon as there is one. */
export function useWaitingPhotos(userId: number | undefined): void {
  useEffect(() => {
    if (userId !== undefined) void sendPhotos(userId);
  }, [userId]);
  useWindowEvent('online', () => {
    if (userId !== undefined) void sendPhotos(userId);
  });
}
