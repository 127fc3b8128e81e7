import { useSyncExternalStore } from 'react';

interface HelpState {
  open: boolean;
  /** The article that is read; null is the list. */
  slug: string | null;
  /** The search has the focus. */
  search: boolean;
  /** Grows whenever somebody asks for help, so that the focus goes there again. */
  round: number;
}

let state: HelpState = { open: false, slug: null, search: false, round: 0 };
let backTo: HTMLElement | null = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function become(next: HelpState) {
  state = next;
  for (const listener of listeners) listener();
}

export const useHelp = (): HelpState => useSyncExternalStore(subscribe, () => state);

interface Request {
  slug?: string;
  search?: boolean;
  /** What gets the focus back where that which asked is gone by then, as an entry of a menu. */
  from?: HTMLElement | null;
}

/** Opens the help beside the page; the capability `help` shows it. */
export function openHelp({ slug, search = false, from }: Request = {}): void {
  if (!state.open) backTo = from ?? (document.activeElement as HTMLElement | null);
  become({ open: true, slug: slug ?? null, search, round: state.round + 1 });
}

export const showArticle = (slug: string | null): void => become({ ...state, slug });

export function closeHelp(): void {
  become({ ...state, open: false });
  const target = backTo?.isConnected ? backTo : document.getElementById('content');
  // After the panel has gone: a browser drops the focus of what it takes away.
  setTimeout(() => target?.focus());
}
