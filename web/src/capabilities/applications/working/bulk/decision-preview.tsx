import type { DecisionAction } from '@seedbed/domain/applications/transitions.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { DecisionPreviewOf } from '#capabilities/applications/working/operations.ts';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useDebounced } from '#platform/ui/use-debounced.ts';
import css from './bulk.module.css';

interface Props {
  ids: readonly string[];
  action: DecisionAction;
  reason?: string;
}

/** The outcomes of a decision, and the email that people would get. */
export function DecisionPreview({ ids, action, reason = '' }: Props) {
  const { t } = useTranslation('applications');
  const words = useDebounced(reason.trim()) || null;
  const [{ data, error }, again] = useQuery({
    query: DecisionPreviewOf,
    variables: { ids: [...ids], action, reason: words },
    requestPolicy: 'cache-and-network',
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={1} />;
  const outcomes = data.decisionPreview;
  if (outcomes.length === 0) return null;
  return (
    <div className={css.preview}>
      <p className={css.outcomes} role="status">
        {outcomes
          .map(({ kind, name, count }) => t(`bulk.outcome.${kind}`, { count, name: name ?? '' }))
          .join(' \u00b7 ')}
      </p>
      {outcomes.map(({ kind, name, email }) => (
        <details key={`${kind} ${name}`} className={css.email}>
          <summary>{email ? t('bulk.email', { subject: email.subject }) : t('bulk.no-email')}</summary>
          {email && (
            <div lang={email.language} dir="auto">
              {email.paragraphs.map((text) => (
                <p key={text}>{text}</p>
              ))}
              <p>{email.button}</p>
            </div>
          )}
        </details>
      ))}
    </div>
  );
}
