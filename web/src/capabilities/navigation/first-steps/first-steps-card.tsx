import { Button } from '@mantine/core';
import type { FirstStep } from '@seedbed/domain/navigation/first-steps.ts';
import { canManageSample } from '@seedbed/domain/navigation/sample-content.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SampleLine } from '#capabilities/navigation/sample/sample-line.tsx';
import { useActor } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';
import css from './first-steps.module.css';
import { SetUpButton } from './set-up-button.tsx';
import { StepList } from './step-list.tsx';
import { StepProgress } from './step-progress.tsx';

interface Props {
  steps: readonly FirstStep[];
  /** On an Admin's first day the list is the whole page. */
  isFirstDay?: boolean;
  onHide: () => void;
}

/** The checklist on a home page. */
export function FirstStepsCard({ steps, isFirstDay = false, onHide }: Props) {
  const { t } = useTranslation('navigation');
  const id = useId();
  const hasSample = canManageSample(useActor());
  return (
    <section className={css.card} aria-labelledby={id} data-alone={isFirstDay || undefined}>
      <div className={css.head}>
        <div>
          <h2 id={id} className={css.title}>
            {isFirstDay ? t('first-steps.set-up', { tenant: boot.publicIncubator?.name }) : t('pages.first-steps')}
          </h2>
          {isFirstDay && <p className="note">{t('first-steps.set-up-sentence')}</p>}
        </div>
        <Button variant="subtle" color="gray" title={t('first-steps.hide-why')} onClick={onHide}>
          {t('first-steps.hide')}
        </Button>
      </div>
      <StepProgress steps={steps} />
      {isFirstDay && <SetUpButton />}
      <StepList steps={steps} labelledBy={id} />
      {hasSample && <SampleLine />}
    </section>
  );
}
