// The service worker opens the product offline, and serves immutable files from the device. The build inserts
// `files` and `version`; pages import nothing from it.

type ExtendableEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
type RequestEvent = Event & { request: Request; respondWith: (response: Promise<Response>) => void };
/** The worker scope as far as used, since its type library conflicts with the page's. */
interface Scope {
  location: Location;
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: ((type: 'install' | 'activate', listener: (event: ExtendableEvent) => void) => void) &
    ((type: 'fetch', listener: (event: RequestEvent) => void) => void) &
    ((type: 'message', listener: (event: MessageEvent & ExtendableEvent) => void) => void);
}
declare const self: Scope;
/** The files of the first pages; all others are cached on first use. */
declare const files: readonly string[];
/** All files of this build; other cached files belong to an older one. */
declare const version: readonly string[];

const assets = 'seedbed-assets';
/** The single page that answers every address. */
const page = 'seedbed-page';
const pageKey = '/';
const patienceMs = 4_000;

self.addEventListener('install', (event) => {
  const keepFiles = caches.open(assets).then((cache) => cache.addAll(files));
  // The first visit ran without the worker, so the page is not cached yet.
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
  // Files that the page loaded before the worker was active, above all its texts.
  if (Array.isArray(event.data)) event.waitUntil(cacheFiles(event.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(newestPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(cachedFile(request));
});

async function cacheFiles(addresses: string[]) {
  for (const address of addresses) await cachedFile(new Request(address)).catch(() => {});
}

async function cachedFile(request: Request): Promise<Response> {
  const cache = await caches.open(assets);
  // Ignore Vary, since the hashed name identifies the file.
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

/** The server's current page if it answers soon, since the tenant's data are in it; else the cached one. */
async function newestPage(request: Request): Promise<Response> {
  const cache = await caches.open(page);
  const asked = fetch(request).then(async (response) => {
    if (response.ok && response.headers.get('content-type')?.startsWith('text/html'))
      await cache.put(pageKey, response.clone());
    return response;
  });
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([asked.catch(() => undefined), late]);
  // A gateway error for an unavailable server does not count.
  if (answer && answer.status < 500) return answer;
  return (await cache.match(pageKey, { ignoreVary: true })) ?? answer ?? asked;
}

export {};
