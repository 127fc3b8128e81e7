import { useTranslation } from 'react-i18next';
import { changeIn, dayText, periodName, textIn, valueIn } from '#capabilities/metrics/format.ts';
import type { Post } from '#capabilities/timeline/public.tsx';
import type { SubmittedMetricFragment } from '#platform/api/generated/documents.ts';
import css from './metric-post.module.css';

/** A request, submitted metrics with their changes, or answers of the questionnaire. */
export function MetricPost({ post }: { post: Post }) {
  const { t } = useTranslation('metrics');
  if (post.eventType === 'DATA_SUBMITTED' || post.eventType === 'DATA_SUBMITTED_NON_TOP_LEVEL')
    return (
      <>
        <p className={css.line}>{t('posts.submitted', { period: nameOf(post) })}</p>
        <Values values={(post as { data?: readonly SubmittedMetricFragment[] }).data ?? []} />
      </>
    );
  if ('dueDate' in post)
    return (
      <p className={css.line}>
        {t('posts.due', { period: nameOf(post), day: post.dueDate ? dayText(post.dueDate) : '' })}
      </p>
    );
  return (
    <p className={css.line}>
      {t(post.eventType === 'DATA_CATEGORIZATION_SKIP' ? 'posts.delayed' : 'posts.categorized')}
    </p>
  );
}

/** The schedule asks, so no person heads the post. */
export function DueTitle() {
  const { t } = useTranslation('metrics');
  return t('posts.due-title');
}

function nameOf(post: Post): string {
  const { from, to } = post as { from?: string | null; to?: string | null };
  return from && to ? periodName(from, to) : '';
}

const Values = ({ values }: { values: readonly SubmittedMetricFragment[] }) =>
  values.length > 0 && (
    <dl className={css.values}>
      {values.map((one) => (
        <Value key={one.id} value={one} />
      ))}
    </dl>
  );

function Value({
  value: { metric, value, dateValue, metadata, isPoint0, isByTeam },
}: {
  value: SubmittedMetricFragment;
}) {
  const { t } = useTranslation('metrics');
  const { change, diff, useArrow } = metadata;
  const shown = dateValue ? dayText(dateValue) : value === null ? '–' : valueIn(value, metric.unitOfMeasure);
  const rises = (diff ?? 0) > 0;
  return (
    <div>
      <dt>
        <bdi>{textIn(metric.name)}</bdi>
      </dt>
      <dd>
        <strong>{shown}</strong>
        {useArrow && (
          <span className={css.change}>
            <span aria-hidden>{rises ? '↑' : '↓'}</span>{' '}
            {change === null ? valueIn(diff ?? 0, metric.unitOfMeasure) : changeIn(change)}
          </span>
        )}
        {isPoint0 && <span className={css.change}>{t('posts.first')}</span>}
        {isByTeam && <span className={css.change}>{t('analytics.by-team')}</span>}
      </dd>
    </div>
  );
}
