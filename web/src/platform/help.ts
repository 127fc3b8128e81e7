import { createStore, useStore } from '#platform/store.ts';

interface HelpState {
  open: boolean;
  /** The open article; null for the list. */
  slug: string | null;
  /** The search field has the focus. */
  search: boolean;
  /** Increases with every request for help, so that the focus moves there again. */
  round: number;
}

const help = createStore<HelpState>({ open: false, slug: null, search: false, round: 0 });
let backTo: HTMLElement | null = null;

export const useHelp = (): HelpState => useStore(help);

interface Request {
  slug?: string;
  search?: boolean;
  /** Receives the focus on close if the opener is gone, as with a menu item. */
  from?: HTMLElement | null;
}

/** Opens help beside the page; the capability `help` renders it. */
export function openHelp({ slug, search = false, from }: Request = {}): void {
  if (!help.read().open) backTo = from ?? (document.activeElement as HTMLElement | null);
  help.set({ open: true, slug: slug ?? null, search, round: help.read().round + 1 });
}

export const showArticle = (slug: string | null): void => help.set({ ...help.read(), slug });

export function closeHelp(): void {
  help.set({ ...help.read(), open: false });
  const target = backTo?.isConnected ? backTo : document.getElementById('content');
  // Wait for the panel to unmount, since a browser drops the focus of removed elements.
  setTimeout(() => target?.focus());
}
