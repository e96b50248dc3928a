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

  // What every page of somebody signed in asks for first: asked at once, while the scripts are on their way.
  try {
    const isPublic = !/^\/($|firmy|ucet|vyfotit)/.test(location.pathname);
    if (!isPublic && localStorage.getItem('signed-in') !== null) {
      const answers = new Map();
      const ask = (path) => {
        const answer = fetch(path, { headers: { 'X-Service': '1' } });
        answer.catch(() => {});
        answers.set(path, answer);
      };
      ask('/api/session');
      ask('/api/entities');
      const company = /^\/firmy\/([1-9]\d{0,14})\/?$/.exec(location.pathname)?.[1];
      if (company !== undefined && company === localStorage.getItem('company')) {
        ask(`/api/entities/${company}/overview`);
      }
      globalThis.early = { since: performance.now(), answers };
    }
  } catch {}

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
