import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './form-note.module.css';

interface FormNoteProps {
  children: ReactNode;
  verb?: string;
  onVerb?: () => void;
  urgent?: boolean;
}

/** A note above the fields, with an optional action. */
export const FormNote = ({ children, verb, onVerb, urgent = false }: FormNoteProps) => (
  <div className={css.note} role={urgent ? 'alert' : undefined}>
    {children}{' '}
    {verb && (
      <Anchor component="button" type="button" onClick={onVerb}>
        {verb}
      </Anchor>
    )}
  </div>
);

/** Says that a draft was restored, and offers to start over. */
export function RestoredDraftNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation();
  return (
    <FormNote verb={t('draft.start-over')} onVerb={onStartOver}>
      {t('draft.kept')}
    </FormNote>
  );
}
