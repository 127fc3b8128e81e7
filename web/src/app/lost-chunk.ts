import { attempt } from '#platform/stored.ts';

const key = 'seedbed:reloaded-at';
const waitMs = 20_000;

/** A new version removed the file that this page asks for: load the page anew, but not in a circle. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(attempt(() => sessionStorage.getItem(key)) ?? 0);
    if (Date.now() - last < waitMs) return;
    attempt(() => sessionStorage.setItem(key, String(Date.now())));
    event.preventDefault();
    location.reload();
  });
}
