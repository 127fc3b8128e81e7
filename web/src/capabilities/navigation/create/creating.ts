import type { CreateEntryName } from '@seedbed/domain/navigation/create-menu.ts';
import { createStore, useStore } from '#platform/store.ts';

const creating = createStore<CreateEntryName | null>(null);

/** The open create dialog, shared by the menu, the palette and a shortcut. */
export const setCreating = creating.set;

export const useCreating = (): CreateEntryName | null => useStore(creating);
