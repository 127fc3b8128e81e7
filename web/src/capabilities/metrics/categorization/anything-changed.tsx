import { canEnterMetrics } from '@seedbed/domain/metrics/policy.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { monthName } from '#capabilities/metrics/format.ts';
import { useStartup } from '#capabilities/startups/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import css from './categorization.module.css';
import { CategorizationOfStartup } from './operations.ts';
import { Questionnaire } from './questionnaire.tsx';

/** The answers may change: the month before this one, by UTC, and the questions again. */
export function Component() {
  const { t } = useTranslation('metrics');
  const startup = useStartup();
  const actor = useActor();
  const navigate = useNavigate();
  const [{ data, error }, again] = useQuery({
    query: CategorizationOfStartup,
    variables: { startupId: startup._id },
  });
  if (!data) return <NotLoaded error={error} onRetry={again} />;
  const categorization = data.startup?.categorization;
  if (!categorization || !canEnterMetrics(actor, startup._id))
    return <p className={css.note}>{t('categorization.not-asked')}</p>;
  const back = () => void navigate('..', { relative: 'path' });
  const month = Temporal.Now.plainDateISO('UTC').with({ day: 1 }).subtract({ months: 1 });
  return (
    <>
      <h2 className={css.title}>{t('categorization.changed')}</h2>
      <p className={css.note}>{monthName(month)}</p>
      <Questionnaire
        categorizationId={categorization.id}
        asksForDelay={categorization.status !== 'complete'}
        onSaved={() => {
          toastConfirmation(t('categorization.saved'));
          back();
        }}
        onCancel={{ label: t('form.back'), run: back }}
      />
    </>
  );
}
