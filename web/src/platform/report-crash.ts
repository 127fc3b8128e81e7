import { newId } from '@seedbed/domain/kernel/ids.ts';
import { boot } from './boot.ts';

/** Reports a crash to the server, and returns the id in its log. */
export function reportCrash(error: unknown): string {
  // Shows the error in the browser's console.
  reportError(error);
  const id = newId();
  const { name, stack = '' } = error instanceof Error ? error : new Error();
  void fetch(`${boot.apiUrl}/api/page-errors`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, name, stack: stack.slice(0, 8_000) }),
    keepalive: true,
  }).catch(() => {});
  return id;
}
