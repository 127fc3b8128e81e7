import type { FirstStep } from '@seedbed/domain/navigation/first-steps.ts';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { boot } from '#platform/boot.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CheckIcon, ChevronRightIcon } from '#platform/ui/icons.tsx';
import css from './first-steps.module.css';
import { linkOfStep } from './step-links.ts';

interface Props {
  steps: readonly FirstStep[];
  /** The id of a heading that names the list; the page's title names it otherwise. */
  labelledBy?: string;
}

/** Open steps lead to the page that completes them. */
export function StepList({ steps, labelledBy }: Props) {
  return (
    <ul className={css.list} aria-labelledby={labelledBy}>
      {steps.map((step) => (
        <li key={step.name}>{step.isDone ? <DoneStep {...step} /> : <OpenStep {...step} />}</li>
      ))}
    </ul>
  );
}

function DoneStep({ name }: FirstStep) {
  const { t } = useTranslation('navigation');
  return (
    <div className={css.step} data-done="">
      <span className={css.mark} data-done="">
        <CheckIcon size={14} />
      </span>
      <span>
        {t(`first-steps.steps.${name}`)}
        <span className="visually-hidden">, {t('first-steps.done')}</span>
      </span>
    </div>
  );
}

function OpenStep({ name }: FirstStep) {
  const { t } = useTranslation('navigation');
  const actor = useActor();
  return (
    <AppLink to={linkOfStep(actor, name)} className={css.step}>
      <span className={css.mark} />
      <span className={css.words}>
        <span className={css.name}>{t(`first-steps.steps.${name}`)}</span>
        <span className="note">{t(`first-steps.why.${name}`, { tenant: boot.publicIncubator?.name })}</span>
      </span>
      <ChevronRightIcon size={16} className="directional" />
    </AppLink>
  );
}
