import { Drawer } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';

const MailView = lazyPart(async () => (await import('./mail-view.tsx')).MailView, <SkeletonRows rows={6} />);

interface Props {
  /** The drawer is open while a mail is selected. */
  id: string | null;
  canSend: boolean;
  onClose: () => void;
}

/** The mail beside the list; above it on phones. */
export function MailDrawer({ id, canSend, onClose }: Props) {
  const { t } = useTranslation(['emails', 'common']);
  const topmost = useTopmost(id !== null);
  // Keep the content while the drawer closes.
  const last = useRef(id);
  if (id) last.current = id;
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      closeOnEscape={topmost}
      position="right"
      size={680}
      title={t('mail.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {last.current && <MailView key={last.current} id={last.current} canSend={canSend} />}
    </Drawer>
  );
}
