import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyModal } from '#platform/ui/lazy-dialogs.tsx';
import { usePhone } from '#platform/ui/use-phone.ts';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';
import { submitByKeys } from './submit-by-keys.ts';

interface Props {
  opened: boolean;
  title: string;
  onClose: () => void;
  /** False if closing leads to another place than the button that opened it. */
  returnFocus?: boolean;
  /** The form; mounted while the dialog is open. */
  children: ReactNode;
}

/** The dialog of a form. It fills the screen of a phone. */
export function FormDialog(props: Props) {
  const { made } = useWhenOpened(props.opened);
  return made && <Dialog {...props} />;
}

function Dialog({ opened, title, onClose, returnFocus = true, children }: Props) {
  const { t } = useTranslation();
  const phone = usePhone();
  const topmost = useTopmost(opened);
  return (
    <LazyModal
      opened={opened}
      onClose={onClose}
      closeOnEscape={topmost}
      onKeyDown={submitByKeys}
      returnFocus={returnFocus}
      title={<bdi>{title}</bdi>}
      size={560}
      padding="lg"
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': t('actions.close') }}
    >
      {children}
    </LazyModal>
  );
}
