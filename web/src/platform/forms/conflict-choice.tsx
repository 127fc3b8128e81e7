import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './conflict-choice.module.css';

interface Props {
  /** Names the other person, if known. */
  sentence: ReactNode;
  mine: ReactNode;
  /** Absent if it cannot be loaded. */
  theirs?: ReactNode;
  onDecide: (keepsMine: boolean) => void;
}

/** Two people changed the same: shows both, and the person chooses. */
export function ConflictChoice({ sentence, mine, theirs, onDecide }: Props) {
  const { t } = useTranslation();
  return (
    <div className={css.conflict} role="alert" tabIndex={-1}>
      <p>{sentence}</p>
      <dl className={css.values}>
        <dt>{t('conflict.mine')}</dt>
        <dd>{mine}</dd>
        {theirs !== undefined && (
          <>
            <dt>{t('conflict.theirs')}</dt>
            <dd>{theirs}</dd>
          </>
        )}
      </dl>
      <Row gap={2}>
        <Button size="xs" variant="default" onClick={() => onDecide(false)}>
          {t('conflict.take')}
        </Button>
        <Button size="xs" onClick={() => onDecide(true)}>
          {t('conflict.keep')}
        </Button>
      </Row>
    </div>
  );
}
