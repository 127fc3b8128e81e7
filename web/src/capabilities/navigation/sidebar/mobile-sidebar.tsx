import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Sidebar as SidebarDocument } from '#capabilities/navigation/operations.ts';
import { openHelp } from '#platform/help.ts';
import css from './sidebar.module.css';
import { Sidebar } from './sidebar.tsx';

/** The library gives the focus back a moment after a drawer begins to go. */
const focusReturnMs = 30;

export function MobileSidebar({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['navigation', 'common']);
  const asked = useRef(false);
  // So that they are there when it opens.
  useQuery({ query: SidebarDocument });
  // One after the other: of two drawers that come and go at once each takes the focus from the other.
  const afterwards = () => {
    if (asked.current) setTimeout(() => openHelp(), focusReturnMs);
    asked.current = false;
  };
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={afterwards}
      size={280}
      padding="sm"
      title={t('sidebar.menu')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
      classNames={{ content: css.mobile, header: `${css.mobile} ${css.mobileHead}` }}
    >
      <Sidebar
        onHelp={() => {
          asked.current = true;
          onClose();
        }}
      />
    </Drawer>
  );
}
