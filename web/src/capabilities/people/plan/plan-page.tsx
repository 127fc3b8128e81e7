import { planLimitedFeatures } from '@seedbed/domain/incubators/features.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Licenses } from '#capabilities/people/list/licenses.tsx';
import { CurrentPlan } from '#capabilities/people/operations.ts';
import { fileSize } from '#platform/i18n/file-size.ts';
import { CheckIcon } from '#platform/ui/icons.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { LockedFeature } from '#platform/ui/locked-feature.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './plan.module.css';

/** The plan of the organization, with its licenses and limits. The operator changes it, outside the product. */
export function Component() {
  const { t } = useTranslation(['people', 'navigation']);
  const [{ data, error }, again] = useQuery({ query: CurrentPlan });
  return (
    <Page title={t('navigation:pages.plan')} sentence={t('plan.sentence')} width="reading">
      <Loaded data={data} error={error} onRetry={again} rows={6}>
        {(data) => (
          <>
            <p className={css.name}>{data.currentIncubator.planInfo.name}</p>
            <section className={css.card} aria-labelledby="plan-limits">
              <h2 id="plan-limits" className={css.title}>
                {t('plan.limits')}
              </h2>
              <Licenses />
              <Storage {...data.fileStorage} />
            </section>
            <Features locked={data.currentIncubator.planInfo.lockedFeatures} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Storage({ bytes, limitBytes }: { bytes: number; limitBytes: number }) {
  const { t } = useTranslation('people');
  return (
    <div className={css.storage}>
      <p>
        <span id="plan-storage">{t('plan.storage')}</span>{' '}
        <span className={css.muted}>
          {t('plan.storage-of', { used: fileSize(bytes), limit: fileSize(limitBytes) })}
        </span>
      </p>
      <progress className={css.progress} value={bytes} max={limitBytes} aria-labelledby="plan-storage" />
    </div>
  );
}

function Features({ locked }: { locked: readonly string[] }) {
  const { t } = useTranslation('people');
  return (
    <section className={css.card} aria-labelledby="plan-features">
      <h2 id="plan-features" className={css.title}>
        {t('plan.features')}
      </h2>
      <ul className={css.features}>
        {planLimitedFeatures.map((kind) => {
          const label = t(`plan.feature.${kind}`);
          return (
            <li key={kind}>
              {locked.includes(kind) ? (
                <LockedFeature label={label} className={css.locked} position="bottom">
                  {label}
                </LockedFeature>
              ) : (
                <span className={css.included}>
                  {label}
                  <CheckIcon size={14} />
                  <span className="visually-hidden">{t('plan.included')}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
