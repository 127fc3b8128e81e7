import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { prefetch } from '#platform/routes.ts';
import { keyCaps } from '#platform/shortcuts.ts';
import { SearchIcon } from '#platform/ui/icons.tsx';
import { Kbd } from '#platform/ui/kbd.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import type { PaletteEntry, PaletteGroup } from './entries.tsx';
import css from './palette.module.css';
import { usePaletteGroups } from './use-palette-groups.tsx';

interface Props {
  opened: boolean;
  /** How often it was opened: each time it starts empty, also while the last one is still closing. */
  round: number;
  onClose: () => void;
  onShortcuts: () => void;
}

/** Everything by its name: pages, what can be made, settings, records. */
export function Palette({ opened, round, onClose, onShortcuts }: Props) {
  const { t } = useTranslation('search');
  const topmost = useTopmost(opened);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      closeOnEscape={topmost}
      returnFocus={false}
      size={640}
      yOffset="10vh"
      padding={0}
      classNames={{ content: css.content, body: css.body }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')} radius="lg">
        <Modal.Body>
          <Search key={round} onClose={onClose} onShortcuts={onShortcuts} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Search({ onClose, onShortcuts }: Omit<Props, 'opened' | 'round'>) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const { groups, waiting, failed } = usePaletteGroups(typed, onShortcuts);
  const id = useId();
  const entries = groups.flatMap((group) => group.entries);
  const current = Math.min(chosen, entries.length - 1);
  const idOf = (index: number) => `${id}-${index}`;

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

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const entry = entries[current];
    if (step && entries.length > 0) setChosen((current + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && entry) open(entry, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={css.field}>
        <SearchIcon />
        <input
          data-autofocus
          className={css.input}
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? idOf(current) : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          dir="auto"
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={press}
        />
      </div>
      <div className={css.list} id={id} role="listbox" aria-label={t('title')} aria-busy={waiting}>
        <Groups groups={groups} current={current} idOf={idOf} onPoint={setChosen} onOpen={open} />
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
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are never focused
          <div
            key={entry.key}
            id={idOf(start + i)}
            role="option"
            aria-selected={start + i === current}
            className={css.option}
            // A list that moves under a pointer at rest chooses nothing.
            onMouseMove={({ clientX: x, clientY: y }) => {
              const moved = pointer.current.x !== x || pointer.current.y !== y;
              pointer.current = { x, y };
              if (moved) onPoint(start + i);
            }}
            onClick={(event) => onOpen(entry, event.ctrlKey || event.metaKey)}
          >
            <span className={css.icon}>{entry.icon}</span>
            <span className={css.words}>
              <bdi className={css.name}>{entry.name}</bdi>
              {entry.detail && <bdi className={css.detail}>{entry.detail}</bdi>}
            </span>
            {entry.keys && <Kbd caps={keyCaps(entry.keys)} />}
          </div>
        ))}
      </div>
    );
  });
}
