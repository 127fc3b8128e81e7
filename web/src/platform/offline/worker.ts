// The service worker: the product opens without a connection, and files that never change come from the device.
// The build writes `files` and `version` in; nothing of it is imported by the pages.

type Waiting = Event & { waitUntil: (work: Promise<unknown>) => void };
type Fetching = Event & { request: Request; respondWith: (response: Promise<Response>) => void };
/** What we use of a worker's scope: its library of types does not go with that of pages. */
interface Scope {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: Waiting) => void) => void) &
    ((type: 'fetch', listener: (event: Fetching) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent & Waiting) => void) => void);
}
declare const self: Scope;
/** What the first pages are made of; everything else is kept when it is first used. */
declare const files: readonly string[];
/** All files of this build: what else is kept is of an older one. */
declare const version: readonly string[];

const assets = 'seedbed-assets';
/** The one page: every address is answered with it. */
const page = 'seedbed-page';
const pageKey = '/';
const patienceMs = 4_000;

self.addEventListener('install', (event) => {
  const keepFiles = caches.open(assets).then((cache) => cache.addAll(files));
  // The first visit came without us; without its page nothing would open.
  const keepPage = caches.open(page).then((cache) => cache.add(pageKey));
  event.waitUntil(Promise.all([keepFiles, keepPage.catch(() => {})]));
});

self.addEventListener('activate', (event) => {
  const ofThisBuild = new Set(version);
  const tidy = async () => {
    const cache = await caches.open(assets);
    for (const request of await cache.keys())
      if (!ofThisBuild.has(new URL(request.url).pathname)) await cache.delete(request);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener('message', (event) => {
  if (event.data === 'SKIP_WAITING') void self.skipWaiting();
  // What a page had loaded before we were there: its texts above all.
  if (Array.isArray(event.data)) event.waitUntil(keepAll(event.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(newestPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(keptFile(request));
});

async function keepAll(addresses: string[]) {
  for (const address of addresses) await keptFile(new Request(address)).catch(() => {});
}

async function keptFile(request: Request): Promise<Response> {
  const cache = await caches.open(assets);
  // Its name says all: whoever asks, and in whatever encoding, it is the same file.
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** The server's page where it answers soon, since the page is the tenant's of this moment; else the last one. */
async function newestPage(request: Request): Promise<Response> {
  const cache = await caches.open(page);
  const asked = fetch(request).then(async (response) => {
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
      await cache.put(pageKey, response.clone());
    return response;
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  // A gateway that answers for a server that is away is no answer.
  if (answer && answer.status < 500) return answer;
  return (await cache.match(pageKey, { ignoreVary: true })) ?? answer ?? asked;
}

export {};
