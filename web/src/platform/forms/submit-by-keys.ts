import type { KeyboardEvent } from 'react';

/** Ctrl+Enter and Cmd+Enter save from any field, also where Enter begins a line or chooses. A busy button stays still. */
export function submitByKeys(event: KeyboardEvent) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  if (event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof Element)) return;
  const form = event.target.closest('form');
  // A dialog within this one handles its own keys.
  event.preventDefault();
  form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click();
}
