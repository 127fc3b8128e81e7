import { Drawer } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Drawer.css';
import { useTranslation } from 'react-i18next';
import css from './sidebar.module.css';
import { Sidebar } from './sidebar.tsx';

export function MobileSidebar({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['navigation', 'common']);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      padding="sm"
      title={t('sidebar.menu')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
      classNames={{ content: css.mobile, header: `${css.mobile} ${css.mobileHead}` }}
    >
      <Sidebar />
    </Drawer>
  );
}
