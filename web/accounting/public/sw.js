// Keeps the application in the browser, so that it opens without waiting for the network. Nothing of the interface is
// kept: figures always come from the service.
const PAGE = 'page-2';
const FILES = 'files-1';
/** What other applications of the device shared and nobody has taken yet, see `src/photos/shared-photos.ts`. */
const SHARED = 'shared-1';
/** Where `share_target` of the manifests has files sent. */
const SHARE_ADDRESS = '/sdileni';
/** A form of a foreign page could send files as well: they do not fill the device. */
const SHARED_AT_MOST = 50;
/** Each build has some hundred files; those of builds before go first. */
const FILES_AT_MOST = 500;
/** What a page asks for when it is opened goes first: what is kept is asked for anew so long after it. */
const RENEWED_AFTER_MILLISECONDS = 3_000;
/** The page that no screen has put its own files into. */
const PAGE_ADDRESS = '/index.html';
/** A file of every page whose address does not change with its content. */
const ICON = '/favicon.svg';
/** Addresses that say the content; `/begin.js` and `/start.js` are what pages of versions before were kept with. */
const HASHED = /^\/(assets\/|(begin|start)\.js$)/;

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  const known = [PAGE, FILES, SHARED];
  const others = async () => {
    for (const name of await caches.keys()) if (!known.includes(name)) await caches.delete(name);
    await clients.claim();
  };
  event.waitUntil(others());
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && pathname === SHARE_ADDRESS) event.respondWith(takeShared(request));
  if (request.method !== 'GET') return;
  if (HASHED.test(pathname)) event.respondWith(hashedFile(request));
  else if (pathname === ICON) event.respondWith(keptFirst(event, FILES, ICON));
  else if (request.mode === 'navigate' && /^\/(firmy(\/.*)?|vyfotit)?$/.test(pathname)) {
    event.respondWith(keptFirst(event, PAGE, PAGE_ADDRESS));
  }
});

/** Keeps shared files until somebody who is signed in takes them, and opens the screen that does. */
async function takeShared(request) {
  try {
    const form = await request.formData();
    const cache = await caches.open(SHARED);
    for (const file of form.getAll('files')) {
      if (!(file instanceof File) || file.size === 0) continue;
      const headers = {
        'Content-Type': file.type,
        'X-Name': encodeURIComponent(file.name),
        'X-Shared-At': new Date().toISOString(),
      };
      await cache.put(`${SHARE_ADDRESS}/${crypto.randomUUID()}`, new Response(file, { headers }));
    }
    await forgetOldest(cache, SHARED_AT_MOST);
    return Response.redirect('/vyfotit', 303);
  } catch {
    return Response.redirect('/vyfotit?sdileni=selhalo', 303);
  }
}

/** The address says the content: what was kept once holds. */
async function hashedFile(request) {
  const files = await caches.open(FILES);
  const kept = await files.match(request.url, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(files, request.url, answer.clone());
  return answer;
}

/** What is kept at once, and the newer one for the next time; the kept page is that of every address. */
async function keptFirst(event, name, address) {
  const cache = await caches.open(name);
  const kept = await cache.match(address, { ignoreVary: true });
  if (kept === undefined) return renewed(cache, address, kept);
  const later = new Promise((done) => setTimeout(done, RENEWED_AFTER_MILLISECONDS));
  event.waitUntil(later.then(() => renewed(cache, address, kept)).catch(() => {}));
  return kept;
}

async function renewed(cache, address, kept) {
  const answer = await fetch(address, { cache: 'no-cache' });
  if (!answer.ok || answer.redirected) return answer;
  const [before, now] = [kept?.headers.get('ETag'), answer.headers.get('ETag')];
  const isNewVersion = address === PAGE_ADDRESS && kept !== undefined && before !== now;
  if (isNewVersion) await keepFilesOf(await answer.clone().text());
  await keep(cache, address, answer.clone());
  if (isNewVersion) {
    for (const client of await clients.matchAll({ type: 'window' })) client.postMessage('new-version');
  }
  return answer;
}

/** What a page begins with is there before the page is: it may be opened without a network next. */
async function keepFilesOf(page) {
  const files = await caches.open(FILES);
  for (const [, address] of page.matchAll(/ (?:src|href)="(\/[^"]+)"/g)) {
    const url = new URL(address, location.origin);
    if (!HASHED.test(url.pathname)) continue;
    const file = await hashedFile(new Request(url));
    if (!file.ok) throw new Error(`${address} is missing`);
    // What was kept long ago would be the first to be forgotten.
    await keep(files, url.href, file);
  }
}

async function keep(cache, address, answer) {
  try {
    await cache.put(address, answer);
    await forgetOldest(cache, FILES_AT_MOST);
  } catch {
    // A full disk, or a browser that keeps nothing: the network has it.
  }
}

async function forgetOldest(cache, atMost) {
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - atMost))) await cache.delete(old);
}
