import { Button } from '@mantine/core';
import { isNoAnswer } from '@seedbed/domain/kernel/questions/answer.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import type { useFilling } from './autosave/use-filling.ts';
import css from './fill-form.module.css';

interface Props {
  filling: FillingPageFragment;
  state: ReturnType<typeof useFilling>;
}

/** Offers the answers of an application for another startup, since they may not fit this one. */
export function EarlierAnswers({ filling: { earlier, canEdit }, state }: Props) {
  const { t } = useTranslation('filling');
  const [isDecided, setDecided] = useState(false);
  if (!earlier || !canEdit || isDecided) return null;
  const copy = () => {
    setDecided(true);
    for (const [id, answer] of Object.entries(earlier.answers))
      if (isNoAnswer(state.answers[id])) state.answer(id, answer);
  };
  return (
    <section className={css.earlier} aria-label={t('earlier.question', { name: earlier.name })}>
      <p dir="auto">{t('earlier.question', { name: earlier.name })}</p>
      <Button size="compact-sm" onClick={copy}>
        {t('earlier.copy')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => setDecided(true)}>
        {t('earlier.no')}
      </Button>
    </section>
  );
}
