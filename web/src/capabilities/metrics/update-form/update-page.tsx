import { today } from '@seedbed/domain/kernel/dates.ts';
import { canEnterMetrics } from '@seedbed/domain/metrics/policy.ts';
import { isOwnStartup } from '@seedbed/domain/startups/policy.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { useStartup } from '#capabilities/startups/public.tsx';
import { useActor } from '#platform/actor.tsx';
import { tenantZone } from '#platform/boot.ts';
import css from './update-form.module.css';
import { UpdateForm } from './update-form.tsx';

/** The form as a page of the startup's file; with `?date=` also the values of that period. */
export function Component() {
  const { t } = useTranslation('metrics');
  const startup = useStartup();
  const actor = useActor();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const date = params.get('date');
  if (!canEnterMetrics(actor, startup._id)) return <p className={css.note}>{t('form.read-only')}</p>;
  const back = () => void navigate('..', { relative: 'path' });
  return (
    <>
      {!isOwnStartup(actor, startup._id) && <p className={css.note}>{t('form.for-startup', { name: startup.name })}</p>}
      <UpdateForm
        key={startup._id}
        startupId={startup._id}
        date={date ?? today(tenantZone).toString()}
        withFilledData={date !== null}
        onSaved={back}
        onCancel={{ label: t('form.back'), run: back }}
      />
    </>
  );
}
