import { stored } from '#platform/stored.ts';

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{13}$/.test(value);
const reloadedAt = stored('reloaded-at', isMoment, 'tab');
const waitMs = 20_000;

/**
 * A new version removed the file that this page asks for: load the page anew, but not in a circle, and only where the
 * server answers; without a connection the browser would have nothing to show.
 */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(reloadedAt.read()) < waitMs) return;
    void fetch('/healthz', { cache: 'no-store' }).then(
      ({ ok }) => {
        if (!ok) return;
        reloadedAt.write(String(Date.now()));
        location.reload();
      },
      () => undefined,
    );
  });
}
