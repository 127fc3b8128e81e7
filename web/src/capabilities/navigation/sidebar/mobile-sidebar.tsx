import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Sidebar as SidebarDocument } from '#capabilities/navigation/operations.ts';
import { openHelp } from '#platform/help.ts';
import { LazyDrawer } from '#platform/ui/lazy-dialogs.tsx';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';
import css from './sidebar.module.css';
import { Sidebar } from './sidebar.tsx';

/** Mantine restores the focus shortly after a drawer starts to close. */
const focusReturnMs = 30;

export function MobileSidebar({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['navigation', 'common']);
  const { made } = useWhenOpened(opened);
  const asked = useRef(false);
  // Prefetch the entries before the menu opens.
  useQuery({ query: SidebarDocument });
  // Open one drawer after the other closes: overlapping ones steal each other's focus.
  const afterwards = () => {
    if (asked.current) setTimeout(() => openHelp(), focusReturnMs);
    asked.current = false;
  };
  return (
    made && (
      <LazyDrawer
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
      </LazyDrawer>
    )
  );
}
