import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { BrandStep, NameStep, PlaceStep } from '#capabilities/incubators/public.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { IntakeStep } from './intake-step.tsx';
import { InviteStep } from './invite-step.tsx';
import { ProgramStep } from './program-step.tsx';
import css from './set-up.module.css';
import { SetUpDone } from './set-up-done.tsx';
import { StepFoot } from './step-foot.tsx';

const steps = ['name', 'brand', 'place', 'program', 'intake', 'team'] as const;
const parts = {
  name: NameStep,
  brand: BrandStep,
  place: PlaceStep,
  program: ProgramStep,
  intake: IntakeStep,
  team: InviteStep,
};

/** Sets up a new organization. Each step saves by itself and can be skipped; the address names the step [UX-O1]. */
export function Component() {
  const { t } = useTranslation(['first-steps', 'navigation']);
  const [search, setSearch] = useSearchParams();
  const asked = search.get('step');
  const isDone = asked === 'done';
  const at = Math.max(0, steps.indexOf((asked ?? 'name') as (typeof steps)[number]));
  const name = steps[at] ?? 'name';
  const go = (to: number) => setSearch({ step: steps[to] ?? 'done' });
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  // The pressed button is gone: the next step begins at its heading.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step moves the focus
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [name, isDone]);
  const Step = parts[name];
  return (
    <Page title={t('navigation:pages.set-up')} sentence={t('sentence')} width="reading">
      <ol
        className={css.track}
        aria-label={t('progress', { step: Math.min(at + 1, steps.length), total: steps.length })}
      >
        {steps.map((one, i) => (
          <li
            key={one}
            aria-current={!isDone && i === at ? 'step' : undefined}
            data-done={isDone || i < at || undefined}
          >
            <button type="button" className={css.stop} onClick={() => go(i)}>
              {t(`steps.${one}`)}
            </button>
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className={css.title}>
        {isDone ? t('done') : t(`titles.${name}`)}
      </h2>
      {isDone ? (
        <SetUpDone />
      ) : (
        <div className={css.step}>
          <p className={css.why}>{t(`why.${name}`)}</p>
          <Step
            key={name}
            onSaved={() => go(at + 1)}
            foot={<StepFoot onBack={at > 0 ? () => go(at - 1) : null} onSkip={() => go(at + 1)} />}
          />
        </div>
      )}
    </Page>
  );
}
