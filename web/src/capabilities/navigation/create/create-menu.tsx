import { Button, Menu } from '@mantine/core';
import { createMenuFor, createSlug, creationsFor } from '@seedbed/domain/navigation/create-menu.ts';
import { withImplementedCreations } from '@seedbed/domain/navigation/implemented-pages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVisitor } from '#capabilities/navigation/tabs/tabs.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { createEntryParts } from '#platform/create-entries.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { LockIcon, PlusIcon } from '#platform/ui/icons.tsx';
import css from './create-menu.module.css';
import { setCreating, useCreating } from './creating.ts';

/** Lists everything that this person may create. A single entry opens at once. */
export function CreateMenu() {
  const { t } = useTranslation(['navigation', 'common']);
  const visitor = useVisitor();
  const isViewing = useIsViewing();
  const entries = isViewing ? [] : withImplementedCreations(createMenuFor(visitor));
  const mayCreate = isViewing ? [] : creationsFor(visitor).map(({ name }) => name);
  const creating = useCreating();
  const [open, setOpen] = useState(false);
  const [first, ...others] = entries;
  const only = first && !first.locked && others.length === 0 ? first.name : null;
  const openMenu = () => (only ? setCreating(only) : setOpen(true));
  useShortcuts(entries.length > 0 ? [{ keys: 'c', label: t('create.label'), run: openMenu }] : []);
  // The palette opens these dialogs too, also for people without the menu.
  const dialogs = createEntryParts()
    .filter(({ name }) => mayCreate.includes(name))
    .map(({ name, Dialog }) => <Dialog key={name} opened={creating === name} onClose={() => setCreating(null)} />);
  if (entries.length === 0) return dialogs;
  const button = (
    <Button
      variant="default"
      className={css.button}
      leftSection={<PlusIcon size={18} />}
      aria-label={t('create.label')}
      {...(only && { 'aria-haspopup': 'dialog', onClick: openMenu })}
    >
      <span className={css.word}>{t('create.label')}</span>
    </Button>
  );
  if (only)
    return (
      <>
        {button}
        {dialogs}
      </>
    );
  return (
    <>
      <Menu position="bottom-end" width={220} opened={open} onChange={setOpen}>
        <Menu.Target>{button}</Menu.Target>
        <Menu.Dropdown>
          {entries.map(({ name, locked }) => (
            <Menu.Item
              key={name}
              aria-disabled={locked}
              closeMenuOnClick={!locked}
              rightSection={locked && <LockIcon size={14} />}
              title={locked ? t('common:locked') : undefined}
              onClick={() => !locked && setCreating(name)}
            >
              {t(`create.entries.${createSlug(name)}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {dialogs}
    </>
  );
}
