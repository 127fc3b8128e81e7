import { createStore, useStore } from '#platform/store.ts';

interface HelpState {
  open: boolean;
  /** The article that is read; null is the list. */
  slug: string | null;
  /** The search has the focus. */
  search: boolean;
  /** Grows whenever somebody asks for help, so that the focus goes there again. */
  round: number;
}

const help = createStore<HelpState>({ open: false, slug: null, search: false, round: 0 });
let backTo: HTMLElement | null = null;

export const useHelp = (): HelpState => useStore(help);

interface Request {
  slug?: string;
  search?: boolean;
  /** What gets the focus back where that which asked is gone by then, as an entry of a menu. */
  from?: HTMLElement | null;
}

/** Opens the help beside the page; the capability `help` shows it. */
export function openHelp({ slug, search = false, from }: Request = {}): void {
  if (!help.read().open) backTo = from ?? (document.activeElement as HTMLElement | null);
  help.set({ open: true, slug: slug ?? null, search, round: help.read().round + 1 });
}

export const showArticle = (slug: string | null): void => help.set({ ...help.read(), slug });

export function closeHelp(): void {
  help.set({ ...help.read(), open: false });
  const target = backTo?.isConnected ? backTo : document.getElementById('content');
  // After the panel has gone: a browser drops the focus of what it takes away.
  setTimeout(() => target?.focus());
}
