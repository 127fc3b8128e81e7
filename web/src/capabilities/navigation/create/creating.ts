import type { CreateEntryName } from '@seedbed/domain/navigation/create-menu.ts';
import { createStore, useStore } from '#platform/store.ts';

const creating = createStore<CreateEntryName | null>(null);

/** What is being made; the menu, the palette and a key all open the same dialog. */
export const setCreating = creating.set;

export const useCreating = (): CreateEntryName | null => useStore(creating);
