import { createStore, useStore } from '#platform/store.ts';

/** The records to export, or null while nothing is asked for. The list of the page opens its dialog for them. */
const asked = createStore<readonly string[] | null>(null);

/** Opens the export dialog of the page's list for selected records. */
export const askForSelection = (ids: readonly string[]): void => asked.set(ids);
export const useAskedSelection = (): readonly string[] | null => useStore(asked);
export const forgetSelection = (): void => asked.set(null);
