import { Modal, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { keyCaps, type Shortcut, useImplementedShortcuts } from '#platform/shortcuts.ts';
import { matching } from '#platform/text-match.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Kbd } from '#platform/ui/kbd.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import css from './shortcuts-dialog.module.css';

/** All current shortcuts, searchable. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['search', 'common']);
  const topmost = useTopmost(opened);
  const phone = usePhone();
  const { singleKeys } = useMe();
  const [typed, setTyped] = useState('');
  const works = ({ keys }: Shortcut) => singleKeys || keys.startsWith('mod');
  const named = useImplementedShortcuts()
    .filter(works)
    .map((shortcut) => ({ ...shortcut, name: shortcut.label }));
  const shown = typed.trim() ? matching(named, typed) : named;
  const groups = [
    { label: t('shortcuts.of-page'), shortcuts: shown.filter(({ ofPage }) => ofPage) },
    { label: t('shortcuts.everywhere'), shortcuts: shown.filter(({ ofPage }) => !ofPage) },
  ];
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={topmost}
      returnFocus={false}
      title={t('shortcuts.title')}
      size={480}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      <TextInput
        data-autofocus
        aria-label={t('shortcuts.search')}
        placeholder={t('shortcuts.search')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {groups.map(
        ({ label, shortcuts }) =>
          shortcuts.length > 0 && (
            <section key={label} className={css.group}>
              <h3 className={css.heading}>{label}</h3>
              <dl>
                {shortcuts.map(({ keys, label }) => (
                  <div key={keys} className={css.line}>
                    <dt>{label}</dt>
                    <dd>
                      <Kbd caps={keyCaps(keys)} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ),
      )}
      <p className={css.nothing} role="status">
        {shown.length === 0 && t('nothing')}
      </p>
      <AppLink to="/account/settings" className={css.settings} onClick={onClose}>
        {singleKeys ? t('shortcuts.switch-off') : t('shortcuts.switch-on')}
      </AppLink>
    </Modal>
  );
}
