import { createElement } from 'react';
import { NEW_VERSION, show } from '../api/toasts.ts';
import { common } from '../cs/common.ts';
import { NewVersion } from './new-version.tsx';

/**
 * Has the browser keep the application itself (`public/sw.js`): it opens at once on a slow network and without one. What
 * is kept may be older than the service; then a message offers the new version.
 */
export async function keepApplication(): Promise<void> {
  const { serviceWorker } = navigator;
  // Not there on an origin that is not safe.
  if (serviceWorker === undefined) return;
  serviceWorker.addEventListener('message', ({ data }) => {
    if (data !== 'new-version') return;
    show({
      ...{ id: NEW_VERSION, title: common.newVersion, autoClose: false },
      message: createElement(NewVersion),
    });
  });
  try {
    await serviceWorker.register('/sw.js');
  } catch {
    // A browser that keeps nothing opens the application over the network.
  }
}
