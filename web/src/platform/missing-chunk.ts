import { stored } from '#platform/browser-storage.ts';

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{13}$/.test(value);
const reloadedAt = stored('reloaded-at', isMoment, 'tab');
const waitMs = 20_000;
/** The timeout for loading code. */
const patienceMs = 120_000;

/** The code of a page failed to load. The name is specified. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Raises a `ChunkLoadError` for code that fails to load, or never loads. */
export async function inTime<Code>(code: Promise<Code>): Promise<Code> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('The code did not arrive in time.')), patienceMs);
  });
  try {
    return await Promise.race([code, late]);
  } catch (fault) {
    throw fault instanceof ChunkLoadError ? fault : new ChunkLoadError(String(fault), { cause: fault });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A new version removed a needed file: reload, but never in a loop, and only if the server answers.
 * Offline the browser would have nothing to show. A retry by the person reloads at once: browsers before Chrome 155
 * keep a failed import until then (https://github.com/whatwg/html/issues/6768).
 */
export async function reloadForMissingChunk(isRetry = false): Promise<void> {
  if (!isRetry && Date.now() - Number(reloadedAt.read()) < waitMs) return;
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null);
  if (!answer?.ok) return;
  reloadedAt.write(String(Date.now()));
  location.reload();
}
