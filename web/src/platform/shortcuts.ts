import { useEffect, useRef } from 'react';
import { createStore, useStore } from '#platform/store.ts';
import { hasDialog } from '#platform/ui/use-topmost.ts';

/** One or more keys in sequence (`g t`); `mod` is Ctrl, or Cmd on a Mac. */
export interface Shortcut {
  keys: string;
  /** The action in the person's language. */
  label: string;
  /** Listed separately: a shortcut of this page only. */
  ofPage?: boolean;
  run: (event: KeyboardEvent) => void;
}

const existing = createStore<readonly Shortcut[]>([]);

/** Active while mounted; the later of two equal shortcuts wins. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const now = useRef(shortcuts);
  now.current = shortcuts;
  const identity = shortcuts.map(({ keys, label }) => `${keys} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: actions are read when keys are pressed
  useEffect(() => {
    const mine = now.current.map((shortcut, i) => ({
      ...shortcut,
      run: (event: KeyboardEvent) => now.current[i]?.run(event),
    }));
    existing.set([...existing.read(), ...mine]);
    return () => existing.set(existing.read().filter((one) => !mine.includes(one)));
  }, [identity]);
}

export const useImplementedShortcuts = (): readonly Shortcut[] => useStore(existing);

const textless = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file', 'image'];

/** Typed letters must not trigger shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)) return true;
  return target instanceof HTMLInputElement && !textless.includes(target.type);
}

const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229;

/** The pressed key as shortcuts name it; the physical key's letter for other scripts. */
function nameOf(event: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase();
  const key = event.key === '؟' ? '?' : event.key.toLowerCase();
  const name = letter && !/^[a-z]$/.test(key) && !/^[?/]$/.test(key) ? letter : key;
  return event.ctrlKey || event.metaKey ? `mod+${name}` : name;
}

const patienceMs = 1_000;

/** Listens for all shortcuts; single keys only if the person has not switched them off. */
export function useShortcutListener(singleKeys: boolean): void {
  useEffect(() => {
    let before = '';
    let beforeAt = 0;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || isComposing(event) || isTyping(event.target)) return;
      const name = nameOf(event);
      const isSingle = !name.startsWith('mod+');
      if (isSingle && (!singleKeys || hasDialog())) return;
      // The times of the keys themselves: a busy page handles the second one late, which a timer would count.
      const isNext = before && event.timeStamp - beforeAt < patienceMs;
      const pressed = isNext ? `${before} ${name}` : name;
      before = existing.read().some(({ keys }) => keys.startsWith(`${pressed} `)) ? pressed : '';
      beforeAt = event.timeStamp;
      const shortcut = existing.read().findLast(({ keys }) => keys === pressed);
      if (!shortcut) return;
      event.preventDefault();
      shortcut.run(event);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [singleKeys]);
}

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The labels printed on keys: `mod+k` is ⌘ K or Ctrl K. */
export const keyCaps = (keys: string): string[] =>
  keys.split(/[ +]/).map((key) => {
    if (key === 'mod') return isMac() ? '⌘' : 'Ctrl';
    return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1);
  });
