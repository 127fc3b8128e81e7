import { createStore, useStore } from '#platform/store.ts';

function mediaStore(text: string) {
  const query = window.matchMedia(text);
  const store = createStore(query.matches);
  query.addEventListener('change', () => store.set(query.matches));
  return store;
}

const isPhone = mediaStore('(max-width: 767.98px)');
const isNarrow = mediaStore('(max-width: 991.98px)');

/** Below the mobile breakpoint of 768 px. */
export const usePhone = (): boolean => useStore(isPhone);

/** Without room for two columns. */
export const useNarrow = (): boolean => useStore(isNarrow);
