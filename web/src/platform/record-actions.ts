import { type ReactNode, useEffect, useRef } from 'react';
import { createStore, useStore } from '#platform/store.ts';

interface RecordAction {
  key: string;
  name: string;
  icon: ReactNode;
  run: () => void;
}

interface OpenRecord {
  name: string;
  actions: readonly RecordAction[];
}

/** The record of the page; the palette offers its actions first. */
const openRecord = createStore<OpenRecord | null>(null);

export const useOpenRecord = (): OpenRecord | null => useStore(openRecord);

/** Offers the actions while the record's page is open; without a name there is no such page. */
export function useRecordActions(name: string | null, actions: readonly RecordAction[]): void {
  const now = useRef(actions);
  now.current = actions;
  const labels = actions.map((action) => `${action.key} ${action.name}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: actions are read when they run
  useEffect(() => {
    if (name === null) return;
    const run = (key: string) => () => now.current.find((action) => action.key === key)?.run();
    openRecord.set({ name, actions: now.current.map((action) => ({ ...action, run: run(action.key) })) });
    return () => openRecord.set(null);
  }, [name, labels]);
}
