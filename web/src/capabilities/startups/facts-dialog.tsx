import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';
import type { WholeStartup } from './startup-context.ts';

const FactsForm = lazyPart(async () => (await import('./facts-form.tsx')).FactsForm, <SkeletonRows rows={4} />);

interface Props {
  opened: boolean;
  startup: WholeStartup;
  onClose: () => void;
}

export function FactsDialog(props: Props) {
  const { made, opened } = useWhenOpened(props.opened);
  return made && <Dialog {...props} opened={opened} />;
}

function Dialog({ opened, startup, onClose }: Props) {
  const { t } = useTranslation(['startups', 'common']);
  const phone = usePhone();
  const topmost = useTopmost(opened);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={topmost}
      title={t('facts.edit')}
      size={560}
      padding="lg"
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
    >
      {opened && <FactsForm startup={startup} onDone={onClose} />}
    </Modal>
  );
}
