import type { KeyboardEvent } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, type ChoiceSource, isPastedList, pastedTexts } from './choices.ts';

interface Options {
  source: ChoiceSource;
  value: readonly Choice[];
  onChange: (value: Choice[]) => void;
  /** Another choice replaces the first one. */
  isSingle: boolean;
}

const nowhere = { index: -1 };

/** The state of a picker: what is offered, the current line, and what a screen reader hears. */
export function usePicker({ source, value, onChange, isSingle }: Options) {
  const { t } = useTranslation();
  const { typed, waiting } = source;
  const [opened, setOpened] = useState(false);
  const [at, setAt] = useState<{ index: number; value?: string }>(nowhere);
  /** Enter was pressed before the answer had arrived. */
  const [isAwaited, setAwaited] = useState(false);
  const [spoken, setSpoken] = useState('');
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const groups = offered(source, value);
  const choices = groups.flatMap((group) => group.choices);
  // The answer may replace the lines after a key chose one.
  const same = choices.findIndex(({ value: one }) => one === at.value);
  const current = same >= 0 ? same : Math.min(at.index, choices.length - 1);
  const point = (index: number) => setAt({ index, value: choices[index]?.value });

  function type(text: string) {
    source.setTyped(text);
    setUnknown([]);
    setAwaited(false);
    setOpened(true);
    setAt({ index: text.trim() === '' ? -1 : 0 });
  }
  function choose(choice: Choice, { close }: { close: boolean }) {
    source.setTyped('');
    setAt(nowhere);
    if (close || isSingle) setOpened(false);
    setSpoken(t('picker.added', { name: choice.label }));
    onChange(isSingle ? [choice] : [...value, choice]);
  }
  function remove(choice: Choice) {
    setSpoken(t('picker.removed', { name: choice.label }));
    onChange(value.filter((one) => one.value !== choice.value));
  }
  function leave() {
    setOpened(false);
    setAwaited(false);
    source.setTyped('');
  }

  const takeAwaited = useEffectEvent(() => {
    setAwaited(false);
    const choice = choices[Math.max(current, 0)];
    if (choice) choose(choice, { close: true });
  });
  useEffect(() => {
    if (isAwaited && !waiting) takeAwaited();
  }, [isAwaited, waiting]);

  async function paste(text: string) {
    const texts = pastedTexts(text);
    const found = await source.named(texts);
    const added = found.filter((one) => one !== null).filter((one) => !value.some((has) => has.value === one.value));
    const fresh = [...new Map(added.map((one) => [one.value, one])).values()];
    setUnknown(texts.filter((_, i) => !found[i]));
    if (fresh.length === 0) return;
    setSpoken(t('picker.added', { name: fresh.map(({ label }) => label).join(t('comma')) }));
    onChange(isSingle ? fresh.slice(-1) : [...value, ...fresh]);
  }

  function onKeyDown(event: KeyboardEvent) {
    // The Enter that ends a composition of letters chooses nothing.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    const last = value.at(-1);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      if (!opened) setOpened(true);
      const from = current < 0 && step < 0 ? 0 : current;
      if (choices.length > 0) point((from + step + choices.length) % choices.length);
    } else if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      // Enter chooses; it never submits the form.
      event.preventDefault();
      const choice = choices[current];
      if (typed.trim() !== '' && waiting) setAwaited(true);
      else if (opened && choice) choose(choice, { close: true });
    } else if (key === 'Escape' && opened) {
      event.preventDefault();
      setOpened(false);
      setAwaited(false);
    } else if (key === 'Backspace' && typed === '' && last) remove(last);
  }

  function onPaste(text: string): boolean {
    if (!isPastedList(pastedTexts(text))) return false;
    void paste(text);
    return true;
  }

  return {
    groups,
    opened: opened && (choices.length > 0 || typed.trim() !== ''),
    current,
    spoken,
    unknown,
    open: () => setOpened(true),
    ...{ point, type, choose, remove, leave, onKeyDown, onPaste },
  };
}

/** Each choice once, without the chosen ones. */
function offered({ groups }: ChoiceSource, value: readonly Choice[]) {
  const used = new Set(value.map((choice) => choice.value));
  return groups.flatMap(({ label, choices }) => {
    const left = choices.filter((choice) => !used.has(choice.value) && used.add(choice.value));
    return left.length > 0 ? [{ label, choices: left }] : [];
  });
}
