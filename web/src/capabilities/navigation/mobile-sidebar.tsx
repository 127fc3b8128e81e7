import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHelp } from '#platform/help.ts';
import css from './sidebar.module.css';
import { Sidebar } from './sidebar.tsx';

export function MobileSidebar({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['navigation', 'common']);
  const help = useHelp();
  const opener = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement as HTMLElement | null;
  }, [opened]);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      returnFocus={!help.open}
      size={280}
      padding="sm"
      title={t('sidebar.menu')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
      classNames={{ content: css.mobile, header: `${css.mobile} ${css.mobileHead}` }}
    >
      <Sidebar helpFrom={opener} onHelp={onClose} />
    </Drawer>
  );
}
