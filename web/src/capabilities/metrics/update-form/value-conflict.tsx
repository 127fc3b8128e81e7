import { useTranslation } from 'react-i18next';
import { dayText, valueIn } from '#capabilities/metrics/format.ts';
import { ConflictChoice } from '#platform/forms/conflict-choice.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import type { FormData, useUpdateForm } from './use-update-form.ts';

interface Props {
  data: FormData;
  form: ReturnType<typeof useUpdateForm>;
}

/** The value that another person saved meanwhile, beside the typed one. */
export function ValueConflict({ data: { id, metric }, form }: Props) {
  const { t } = useTranslation('metrics');
  const theirs = form.conflicts[id];
  if (!theirs) return null;
  const mine = form.values.find((one) => one.id === id);
  const comment = form.entries[id]?.comment ?? '';
  const hasComments = comment !== theirs.comment;
  const text = (value: number | null | undefined, date: string | null | undefined) => {
    if (date) return dayText(date);
    return value == null ? t('form.conflict.empty') : valueIn(value, metric.unitOfMeasure);
  };
  return (
    <ConflictChoice
      sentence={theirs.by ? t('form.conflict.by', { name: theirs.by }) : t('form.conflict.sentence')}
      mine={
        <>
          <bdi>{text(mine?.value, mine?.dateValue)}</bdi>
          {hasComments && <Comment text={comment} />}
        </>
      }
      theirs={
        <>
          <bdi>{text(theirs.value, theirs.date)}</bdi>
          {theirs.at && (
            <>
              {' · '}
              <TimeAgo at={theirs.at} />
            </>
          )}
          {hasComments && <Comment text={theirs.comment} />}
        </>
      }
      onDecide={(keepsMine) => form.decide(id, keepsMine)}
    />
  );
}

const Comment = ({ text }: { text: string }) => (text ? <div dir="auto">{text}</div> : null);
