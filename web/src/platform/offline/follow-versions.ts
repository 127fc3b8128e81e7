import { whenIdle } from '#platform/api/busy.ts';
import { scriptOfOurs } from '#platform/trusted-html.ts';
import { hasUnsaved } from './unsaved.ts';

/** What the page has loaded before it had a worker is at hand the next time, too. */
function keepLoaded({ controller }: ServiceWorkerContainer) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  controller?.postMessage(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
}

/**
 * Registers the service worker and follows its versions: a new one takes over at once where nobody types and nothing is
 * under way, and the page is loaded anew; else `onNewVersion` is given the way to do it. A failure is only logged.
 */
export async function followVersions(onNewVersion: (takeOver: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const atRest = (takeOver: () => void) =>
    whenIdle(() => {
      if (hasUnsaved()) onNewVersion(takeOver);
      else takeOver();
    });
  // The first worker of a device takes over a page that no other controls: nothing there is old.
  let wasControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // Another tab may have let it in, or the person here, by the bar.
    if (!wasControlled) keepLoaded(workers);
    else if (isAsked) location.reload();
    else atRest(() => location.reload());
    wasControlled = true;
  });
  let isAsked = false;
  const offer = (waiting: ServiceWorker) =>
    atRest(() => {
      isAsked = true;
      waiting.postMessage('SKIP_WAITING');
    });
  try {
    const registration = await workers.register(scriptOfOurs('/service-worker.js') as string, {
      updateViaCache: 'none',
    });
    if (registration.waiting && workers.controller) offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'installed' && workers.controller) offer(installing);
      });
    });
  } catch (fault) {
    // biome-ignore lint/suspicious/noConsole: the product works without it, and whoever looks shall see why it is missing
    console.warn('The service worker was not registered.', fault);
  }
}
