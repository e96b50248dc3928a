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
  // Who asks for the start without a session has been given the page of the sign-in.
  const { at } = page.dataset;
  if (at !== undefined) history.replaceState(null, '', at);
  // Screens without a frame have their head in the middle.
  if (/^\/(prihlaseni|registrace|password_reset)/.test(location.pathname)) page.dataset.start = 'public';

  // Scripts of the page, which it only names: fetched by the page itself they would come before its questions, and
  // what is painted would wait for what is done with them.
  const UNPAINTED_AT_MOST_MILLISECONDS = 500;
  const fetchAll = (named) => {
    for (const link of document.querySelectorAll(named)) {
      // After what is asked for; the first picture does not wait for them either.
      link.replaceWith(Object.assign(link.cloneNode(), { rel: 'modulepreload', fetchPriority: 'low' }));
    }
  };
  const fetchScripts = () => fetchAll('link[data-script]:not([rel])');
  if (document.hidden) addEventListener('DOMContentLoaded', fetchScripts);
  else new PerformanceObserver(fetchScripts).observe({ type: 'paint', buffered: true });
  setTimeout(fetchScripts, UNPAINTED_AT_MOST_MILLISECONDS);

  // What every page of somebody signed in asks for first: asked at once, while the scripts are on their way.
  try {
    const isPublic = !/^\/($|firmy|ucet|vyfotit)/.test(location.pathname);
    if (!isPublic) {
      const answers = new Map();
      const isKnown = localStorage.getItem('signed-in') !== null;
      const ask = (path, after = Promise.resolve()) => {
        const answer = after.then(() => fetch(path, { headers: { 'X-Service': '1' } }));
        answer.catch(() => {});
        answers.set(path, answer);
        return answer;
      };
      const session = ask('/api/session?or_nobody=true');
      // A browser that knows nobody asks for data once the service says that somebody is signed in.
      const whenSomebody = () =>
        session.then(({ status }) => {
          if (status !== 200) throw new Error('nobody is signed in');
        });
      const companies = ask('/api/entities', isKnown ? undefined : whenSomebody());
      ask('/api/invitations', isKnown ? undefined : whenSomebody());
      // What this screen asked for when it was opened last, as the application has noted it.
      const isPlain = location.search === '';
      const asked =
        isPlain && isKnown && JSON.parse(localStorage.getItem('asked') ?? '{}')[location.pathname];
      // Versions before have noted what every page asks for, too.
      for (const path of asked || []) if (!answers.has(path)) ask(path);
      const id = Number(location.pathname.split('/')[2]);
      const ofUser = companies.then(async (answer) =>
        (await answer.clone().json()).find((company) => company.id === id),
      );
      // What stands over the screens of a sample company.
      const isSample = ofUser.then((company) => company?.settings.demo === true);
      isSample.then((is) => is && fetchAll('link[data-sample-script]')).catch(() => {});
      // In a browser that knows of nothing what the page says, once it is known that the company is one of the user's.
      const { asks } = page.dataset;
      if (isPlain && !asked && asks) {
        const isThere = ofUser.then((company) => {
          if (company === undefined) throw new Error('no company of the user');
        });
        for (const path of asks.split(' ')) ask(`/api/entities/${id}${path}`, isThere);
      }
      globalThis.early = { since: performance.now(), answers };
    }
  } catch {}

  // A form that the page itself has is sent by the screen that takes its place.
  const endSending = (form) => {
    delete form.dataset.sent;
    form.querySelector('button').removeAttribute('aria-busy');
  };
  // Nothing sends the form any more: who asks for it is led to what loads the page anew.
  const leadToAgain = () => document.getElementById('start-again').focus();
  addEventListener('submit', (event) => {
    if (event.target.id !== 'start-form') return;
    event.preventDefault();
    if (isFailed) return leadToAgain();
    event.target.dataset.sent = '';
    event.target.querySelector('button').setAttribute('aria-busy', 'true');
  });
  // Who types on has not sent it yet: half a password would be refused.
  addEventListener('input', ({ target: { form } }) => {
    if (form?.id === 'start-form') endSending(form);
  });

  const SLOW_MILLISECONDS = 10_000;
  const UNPAINTED_MILLISECONDS = 2_000;
  const show = (id) => {
    const message = document.getElementById(id);
    if (message !== null) message.hidden = false;
  };
  const slow = setTimeout(() => show('start-slow'), SLOW_MILLISECONDS);
  // The messages stand in what the application replaces when it starts.
  let isFailed = false;
  const fail = () => {
    if (document.getElementById('start-failed') === null) return;
    isFailed = true;
    clearTimeout(slow);
    document.getElementById('start-slow').hidden = true;
    document.getElementById('start-again').href = location.href;
    show('start-failed');
    const form = document.getElementById('start-form');
    if (form?.dataset.sent !== undefined) {
      endSending(form);
      leadToAgain();
    }
  };
  // Failures of loading do not bubble.
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) fail();
    },
    true,
  );

  // What the application is built on is run file by file, so that keys and clicks come between.
  const run = async (application) => {
    for (const { href } of document.querySelectorAll('link[data-script=before]')) {
      await import(href);
      if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
    }
    await import(application);
  };

  // The first work of the application keeps the browser from painting: what the page shows by itself comes before it.
  document.addEventListener('DOMContentLoaded', () => {
    // Where to go on afterwards is carried along.
    for (const link of document.querySelectorAll('.start-card [data-carries]')) link.search = location.search;
    // As `api/passkeys.ts` has it; where there are none, no room is kept for them.
    const hasPasskeys = 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
    if (!hasPasskeys || !isSecureContext) document.querySelector('.start-way')?.remove();
    const application = document.getElementById('application');
    if (application === null) return;
    const begin = () => void run(application.href).catch(fail);
    if (document.hidden) begin();
    else requestAnimationFrame(() => setTimeout(begin));
    // A page that is left or covered at once is not painted; beginning twice is beginning once.
    setTimeout(begin, UNPAINTED_MILLISECONDS);
  });
})();
