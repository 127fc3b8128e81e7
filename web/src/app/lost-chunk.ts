import { attempt } from '#platform/stored.ts';

const key = 'seedbed:reloaded-at';
const waitMs = 20_000;

/**
 * A new version removed the file that this page asks for: load the page anew, but not in a circle, and only where the
 * server answers; without a connection the browser would have nothing to show.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(attempt(() => sessionStorage.getItem(key)) ?? 0);
    if (Date.now() - last < waitMs) return;
    void fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => {
        if (!ok) return;
        attempt(() => sessionStorage.setItem(key, String(Date.now())));
        location.reload();
      },
      () => undefined,
    );
  });
}
