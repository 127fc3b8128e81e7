import { newId } from '@seedbed/domain/kernel/ids.ts';
import { boot } from './boot.ts';

/** Tells the product that a page broke, and answers the id under which its log speaks of it. */
export function reportCrash(error: unknown): string {
  // For whoever has the browser's own tools open.
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
