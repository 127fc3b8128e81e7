import { whenIdle } from '#platform/api/busy.ts';
import { trustedScript } from '#platform/trusted-html.ts';
import { hasUnsaved } from './unsaved-input.ts';

/** Stores files that loaded before the worker was active. */
function cacheLoadedFiles({ controller }: ServiceWorkerContainer) {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  controller?.postMessage(loaded.filter((name) => name.startsWith(`${location.origin}/assets/`)));
}

/**
 * Registers the service worker and follows its versions. A new version reloads the page when nobody types and
 * nothing is pending. Otherwise `onNewVersion` gets a function that does it. A failure is only logged.
 */
export async function followVersions(onNewVersion: (takeOver: () => void) => void): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers) return;
  const atRest = (takeOver: () => void) =>
    whenIdle(() => {
      if (hasUnsaved()) onNewVersion(takeOver);
      else takeOver();
    });
  // The first worker on a device takes over uncontrolled pages, which are current.
  let wasControlled = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    // Another tab, or the bar here, may have activated it.
    if (!wasControlled) cacheLoadedFiles(workers);
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
    const registration = await workers.register(trustedScript('/service-worker.js') as string, {
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
    // biome-ignore lint/suspicious/noConsole: the product works without it; the log explains why it is missing
    console.warn('The service worker was not registered.', fault);
  }
}
