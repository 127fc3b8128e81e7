import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePostponed } from '#capabilities/navigation/home/postponed-steps.ts';
import { SampleLine } from '#capabilities/navigation/sample/sample-line.tsx';
import { useActor } from '#platform/actor.tsx';
import { SeedlingDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './first-steps.module.css';
import { SetUpButton } from './set-up-button.tsx';
import { StepList } from './step-list.tsx';
import { StepProgress } from './step-progress.tsx';
import { checklistKey, useFirstSteps } from './use-first-steps.ts';

/** The whole checklist, also after it is complete or hidden on the home page. */
export function Component() {
  const { t } = useTranslation('navigation');
  return (
    <Page title={t('pages.first-steps')} sentence={t('first-steps.sentence')} width="reading">
      <Checklist />
    </Page>
  );
}

function Checklist() {
  const { t } = useTranslation('navigation');
  const { steps, error, retry, isOpen } = useFirstSteps();
  const { isPostponed, hide, show } = usePostponed(useActor().userId);
  if (!steps) return <NotLoaded error={error} onRetry={retry} rows={5} />;
  return (
    <>
      {isOpen ? (
        <StepProgress steps={steps} />
      ) : (
        <Empty
          drawing={<SeedlingDrawing />}
          title={t('first-steps.complete')}
          sentence={t('first-steps.complete-sentence')}
        />
      )}
      <div className={css.setUp}>
        <SetUpButton />
      </div>
      {/* The rows reach beyond the page's edge, so that their texts begin at it. */}
      <div>
        <StepList steps={steps} />
      </div>
      <SampleLine />
      {isOpen && (
        <Switch
          className={css.switch}
          label={t('first-steps.on-home')}
          checked={!isPostponed(checklistKey)}
          onChange={(event) => (event.currentTarget.checked ? show(checklistKey) : hide(checklistKey))}
        />
      )}
    </>
  );
}
