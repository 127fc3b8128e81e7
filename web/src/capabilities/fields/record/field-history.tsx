import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AnswerText } from '#capabilities/fields/answers/answer-text.tsx';
import type { WebField } from '#capabilities/fields/field.ts';
import { FieldHistory } from '#capabilities/fields/operations.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import css from './record-fields.module.css';

interface Props {
  object: FieldObject;
  recordId: string;
  field: WebField;
}

/** Every value that the field had: old, new, by whom and from where. */
export function FieldHistoryList({ object, recordId, field }: Props) {
  const { t } = useTranslation('fields');
  const variables = { object, recordId, fieldId: field.id };
  const [{ data, error }, again] = useQuery({ query: FieldHistory, variables, requestPolicy: 'cache-and-network' });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={3} />;
  return (
    <Stack as="ol" gap={3}>
      {data.fieldHistory.map((change) => (
        <li key={change._id}>
          {change.old !== null && (
            <div className={css.old}>
              <AnswerText question={field} answer={change.old} />
            </div>
          )}
          <div>{change.new === null ? t('history.emptied') : <AnswerText question={field} answer={change.new} />}</div>
          <div className={css.by}>
            <bdi>{change.author?.fullName ?? t('history.somebody')}</bdi> · {t(`sources.${change.source as 'profile'}`)}{' '}
            · <TimeAgo at={String(change.at)} />
          </div>
        </li>
      ))}
    </Stack>
  );
}
