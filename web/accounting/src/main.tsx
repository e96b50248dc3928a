import './app/mantine.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './app/app.css';
import './app/contrast.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { newRouter } from './app/router.tsx';
import { todayInPrague } from './parts/dates.ts';
import { ownTask } from './parts/own-task.ts';

/** A screen that takes longer has its frame drawn before it. */
const SCREEN_MILLISECONDS = 150;

async function begin(root: HTMLElement): Promise<void> {
  await ownTask();
  const router = newRouter();
  // As the provider does once it is drawn: going back meanwhile would show another screen than the address names.
  router.history.subscribe(router.load);
  // What fails is shown in place of the screen.
  const loaded = router.load().catch(() => {});
  await ownTask();
  // Browsers read their tables of times when they are first asked for a day.
  todayInPrague();
  // The page shows its screen by itself meanwhile; drawn with it the frame is drawn once.
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, SCREEN_MILLISECONDS))]);
  // In pieces, so that the browser can do what is asked of it meanwhile.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
void begin(root);

// Once the page stands, so that what it shows does not wait for what later pages need.
if (import.meta.env.PROD) {
  const keep = () =>
    void import('./app/kept-application.ts').then(({ keepApplication }) => keepApplication());
  if (document.readyState === 'complete') void ownTask().then(keep);
  else addEventListener('load', keep);
}
