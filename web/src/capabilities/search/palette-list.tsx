import { Button } from '@mantine/core';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { openHelp } from '#platform/help.ts';
import { prefetch } from '#platform/routes.ts';
import { keyCaps } from '#platform/shortcuts.ts';
import { Kbd } from '#platform/ui/kbd.tsx';
import type { PaletteEntry, PaletteGroup } from './entries.tsx';
import css from './palette.module.css';
import { usePaletteGroups } from './use-palette-groups.tsx';

interface Props {
  id: string;
  typed: string;
  /** Handles the keys of the search box, which keeps the focus. */
  press: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** The text whose Enter came before its results, or before this code. */
  early: RefObject<string | null>;
  /** Reports the active option to the search box. */
  onActive: (id: string | undefined) => void;
  onClose: () => void;
  onShortcuts: () => void;
  onLogOut: () => void;
}

/** The results of the palette. */
export function PaletteList({ id, typed, press, early, onActive, onClose, onShortcuts, onLogOut }: Props) {
  const { t } = useTranslation(['search', 'navigation']);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ typed, index: 0 });
  const { groups, waiting, failed } = usePaletteGroups(typed, onShortcuts, onLogOut);
  const entries = groups.flatMap((group) => group.entries);
  // New text selects the first entry again.
  const current = chosen.typed === typed ? Math.min(chosen.index, entries.length - 1) : 0;
  const choose = (index: number) => setChosen({ typed, index });
  const idOf = (index: number) => `${id}-${index}`;
  const active = entries.length > 0 ? idOf(current) : undefined;

  useEffect(() => onActive(active), [active, onActive]);
  useEffect(() => {
    document.getElementById(`${id}-${current}`)?.scrollIntoView({ block: 'nearest' });
    const path = entries[current]?.path;
    if (path) prefetch(path);
  });

  function open(entry: PaletteEntry, apart: boolean) {
    if (entry.path && apart) return void window.open(entry.path, '_blank');
    onClose();
    if (entry.path) void navigate(entry.path);
    else entry.run?.();
  }

  useEffect(() => {
    press.current = (event) => {
      if (event.nativeEvent.isComposing || event.keyCode === 229) return;
      const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
      const step = steps[event.key];
      const entry = entries[current];
      if (step && entries.length > 0) choose((current + step + entries.length) % entries.length);
      else if (event.key === 'Enter' && waiting && (!entry || entry.isRecord)) early.current = typed;
      else if (event.key === 'Enter' && entry) open(entry, event.ctrlKey || event.metaKey);
      else return;
      event.preventDefault();
    };
  });

  useEffect(() => {
    if (waiting || early.current !== typed) return;
    early.current = null;
    const entry = entries[current];
    if (entry) open(entry, false);
  });

  return (
    <>
      <div className={css.list} id={id} role="listbox" aria-label={t('navigation:search')} aria-busy={waiting}>
        <Groups groups={groups} current={current} idOf={idOf} onPoint={choose} onOpen={open} />
      </div>
      <p className={entries.length === 0 && !waiting ? css.nothing : 'visually-hidden'} role="status">
        {waiting
          ? ''
          : failed
            ? t('failed')
            : entries.length === 0
              ? t('nothing')
              : t('found', { count: entries.length })}
      </p>
      {entries.length === 0 && !waiting && typed.trim() !== '' && (
        <div className={css.next}>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              onClose();
              openHelp({ search: true });
            }}
          >
            {t('search-help')}
          </Button>
        </div>
      )}
    </>
  );
}

interface GroupsProps {
  groups: PaletteGroup[];
  current: number;
  idOf: (index: number) => string;
  onPoint: (index: number) => void;
  onOpen: (entry: PaletteEntry, apart: boolean) => void;
}

function Groups({ groups, current, idOf, onPoint, onOpen }: GroupsProps) {
  const pointer = useRef({ x: 0, y: 0 });
  let count = 0;
  return groups.map((group) => {
    const start = count;
    count += group.entries.length;
    const label = `${idOf(start)}-label`;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
      <div key={group.key} role="group" aria-labelledby={label}>
        <div id={label} className={css.label}>
          {group.label}
        </div>
        {group.entries.map((entry, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are never focused
          <div
            key={entry.key}
            id={idOf(start + i)}
            role="option"
            aria-selected={start + i === current}
            className={css.option}
            // A list that scrolls under a resting pointer must not change the selection.
            onMouseMove={({ clientX: x, clientY: y }) => {
              const moved = pointer.current.x !== x || pointer.current.y !== y;
              pointer.current = { x, y };
              if (moved) onPoint(start + i);
            }}
            onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
          >
            <span className={css.icon}>{entry.icon}</span>
            <span className={css.words}>
              {/* Each text keeps its own direction, so that its end is truncated; both align with the row. */}
              <span className={css.name} dir="auto">
                <bdi>{entry.name}</bdi>
              </span>
              {entry.detail && (
                <span className={css.detail} dir="auto">
                  <bdi>{entry.detail}</bdi>
                </span>
              )}
            </span>
            {entry.keys && <Kbd caps={keyCaps(entry.keys)} />}
          </div>
        ))}
      </div>
    );
  });
}
