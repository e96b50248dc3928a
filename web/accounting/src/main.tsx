import './app/mantine.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './app/app.css';
import './app/contrast.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
// In pieces, so that the browser can do what is asked of it meanwhile.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);

// Once the page stands, so that what it shows does not wait for what later pages need.
if (import.meta.env.PROD) {
  const keep = () =>
    void import('./app/kept-application.ts').then(({ keepApplication }) => keepApplication());
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
