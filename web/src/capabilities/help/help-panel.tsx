import { CloseButton, Drawer } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { closeHelp, useHelp } from '#platform/help.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import { HelpBody } from './help-body.tsx';
import css from './panel.module.css';

/** Opens beside the page, which stays usable; replaces it on a phone. */
export function HelpPanel() {
  return usePhone() ? <FullPanel /> : <SidePanel />;
}

function SidePanel() {
  const { t } = useTranslation(['help', 'common']);
  const { open } = useHelp();
  if (!open) return null;
  return (
    <aside
      className={css.panel}
      aria-label={t('title')}
      data-scrolls
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.stopPropagation();
        closeHelp();
      }}
    >
      <div className={css.head}>
        <h2 className={css.name}>{t('title')}</h2>
        <CloseButton aria-label={t('common:actions.close')} onClick={closeHelp} />
      </div>
      <HelpBody />
    </aside>
  );
}

function FullPanel() {
  const { t } = useTranslation(['help', 'common']);
  const { open } = useHelp();
  const topmost = useTopmost(open);
  const { pathname } = useLocation();
  const before = useRef(pathname);
  // A link in an article opens a page, which the panel would cover on a phone.
  useEffect(() => {
    if (before.current !== pathname && open) closeHelp();
    before.current = pathname;
  }, [pathname, open]);
  return (
    <Drawer
      opened={open}
      onClose={closeHelp}
      closeOnEscape={topmost}
      returnFocus={false}
      position="right"
      size="100%"
      title={t('title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
      attributes={{ content: { 'data-scrolls': true } }}
    >
      <HelpBody />
    </Drawer>
  );
}
