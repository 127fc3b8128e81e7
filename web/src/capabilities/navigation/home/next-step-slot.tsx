import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FirstStepsCard } from '#capabilities/navigation/first-steps/first-steps-card.tsx';
import { checklistKey, useFirstSteps } from '#capabilities/navigation/first-steps/use-first-steps.ts';
import { useActor } from '#platform/actor.tsx';
import { type NextStepPart, nextStepsFor } from '#platform/next-steps.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './next-step-slot.module.css';
import { usePostponed } from './postponed-steps.ts';

/**
 * The one thing to do next, from the steps of all capabilities. The checklist of first steps follows until it is
 * done or hidden. Renders nothing without either. `children` appear between the two.
 */
export function NextStepSlot({ children }: { children?: ReactNode }) {
  const actor = useActor();
  const { steps, isOpen, isLoading } = useFirstSteps();
  const { isPostponed, postpone, hide } = usePostponed(actor.userId);
  const showsList = isOpen && !isPostponed(checklistKey);
  const parts = nextStepsFor(actor).filter(({ key, isFirstStep }) => !isPostponed(key) && !(showsList && isFirstStep));
  return (
    <>
      {isLoading ? <div data-waiting="" /> : <FirstStep parts={parts} onLater={postpone} />}
      {children}
      {!isLoading && steps && showsList && <FirstStepsCard steps={steps} onHide={() => hide(checklistKey)} />}
    </>
  );
}

interface Props {
  parts: readonly NextStepPart[];
  onLater: (key: string) => void;
}

/**
 * Asks one part after the other, so that a page loads no more than it needs. The page stays while a part loads its
 * texts.
 */
function FirstStep({ parts: [first, ...others], onLater }: Props) {
  if (!first) return null;
  return (
    <Suspense fallback={<div data-waiting="" />}>
      <Step key={first.key} part={first} others={others} onLater={onLater} />
    </Suspense>
  );
}

function Step({
  part,
  others,
  onLater,
}: { part: NextStepPart; others: readonly NextStepPart[] } & Pick<Props, 'onLater'>) {
  const { t } = useTranslation('navigation');
  const id = useId();
  const step = part.useStep();
  if (step === undefined) return <div data-waiting="" />;
  if (step === null) return <FirstStep parts={others} onLater={onLater} />;
  return (
    <section className={css.step} aria-labelledby={id}>
      <div className={css.words}>
        <p className="note">{t('home.next-step')}</p>
        <h2 className={css.title} id={id}>
          {step.title}
        </h2>
        <p className={css.sentence}>{step.sentence}</p>
      </div>
      <Row gap={2}>
        <Button component={AppLink} to={step.to} variant="default">
          {step.label}
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onLater(part.key)}>
          {t('home.later')}
        </Button>
      </Row>
    </section>
  );
}
