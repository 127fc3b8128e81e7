import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Row } from '#platform/ui/layout/layout.tsx';
import { useTopmost } from '#platform/ui/use-topmost.ts';
import css from './changes.module.css';

export interface Conflict {
  undoIds: readonly string[];
  /** The values that the undo would overwrite, each with the name of its field. */
  values: readonly string[];
}

interface Props {
  conflict: Conflict;
  onOverwrite: () => void;
  onClose: () => void;
}

/** The safe choice has the focus. */
export function ConflictDialog({ conflict, onOverwrite, onClose }: Props) {
  const { t } = useTranslation(['activity', 'common']);
  const topmost = useTopmost(true);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={topmost}
      withCloseButton={false}
      centered
      size={420}
      padding="lg"
      title={t('conflict.title')}
    >
      <p>{t('conflict.sentence')}</p>
      <ul className={css.values}>
        {conflict.values.map((value) => (
          <li key={value} dir="auto">
            {value}
          </li>
        ))}
      </ul>
      <Row gap={2} justify="end" nowrap>
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button onClick={onOverwrite}>{t('conflict.overwrite')}</Button>
      </Row>
    </Modal>
  );
}
