import { createStore, useStore } from '#platform/store.ts';

const query = window.matchMedia('(max-width: 767.98px)');

const isPhone = createStore(query.matches);
query.addEventListener('change', () => isPhone.set(query.matches));

/** Below the mobile breakpoint of 768 px. */
export const usePhone = (): boolean => useStore(isPhone);
