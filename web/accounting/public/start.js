// What has to happen before the scripts of the application are there.
(() => {
  // Before the first paint, so that a dark page does not flash white. The key is the component library's.
  const page = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {}
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
  // Screens without a frame have their head in the middle.
  if (/^\/(prihlaseni|registrace|password_reset)/.test(location.pathname)) page.dataset.start = 'public';

  const SLOW_MILLISECONDS = 10_000;
  const show = (id) => {
    const message = document.getElementById(id);
    if (message !== null) message.hidden = false;
  };
  const slow = setTimeout(() => show('start-slow'), SLOW_MILLISECONDS);
  // Failures of loading do not bubble. The messages stand in what the application replaces when it starts.
  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement)) return;
      if (document.getElementById('start-failed') === null) return;
      clearTimeout(slow);
      document.getElementById('start-slow').hidden = true;
      document.getElementById('start-again').href = location.href;
      show('start-failed');
    },
    true,
  );
})();
