import { createContext, useContext } from 'react';
import { createStore, useStore } from '#platform/store.ts';

/** The open peek panel's record as in the address: `task:<id>`. */
const peeked = createStore<string | null>(null);
export const setPeeked = (peek: string | null): void => peeked.set(peek);
export const usePeeked = (): string | null => useStore(peeked);

/** `task:<id>` for the GraphQL type `Task`: the value of the address parameter `peek`. */
export const peekOf = (kind: string, id: string): string => `${kind.toLowerCase()}:${id}`;

export const isPeek = (peek: string, kind: string): boolean => peek.startsWith(`${kind.toLowerCase()}:`);
export const idOfPeek = (peek: string): string => peek.slice(peek.indexOf(':') + 1);

/** The list behind the panel; the list kit fills it while a list is mounted. */
export interface PeekList {
  /** The peek of the next row, scrolled into view; null at the end. */
  nextRow: () => string | null;
  previousRow: () => string | null;
  /** Focuses the row; false if the list does not show it. */
  focusRow: (peek: string) => boolean;
}

export const peekList = createStore<PeekList | null>(null);

const InPanel = createContext(false);
export const PeekProvider = InPanel.Provider;
/** Whether the record is shown in the panel instead of on its page. */
export const useIsPeek = (): boolean => useContext(InPanel);
