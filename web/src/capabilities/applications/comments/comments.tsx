import { Button } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { emptyText, inputOf } from '#capabilities/timeline/public.tsx';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import { useDraft } from '#platform/forms/drafts.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { CommentField } from './comment-field.tsx';
import { CommentItem } from './comment-item.tsx';
import css from './comments.module.css';
import { ApplicationComments, CommentOnApplication } from './operations.ts';

interface Props {
  applicationId: string;
  isPublic: boolean;
  title: string;
  /** The sentence that says who reads it. */
  note: string;
  canComment: boolean;
}

/** The comments of one kind: with the applicant, or among staff. */
export function Comments({ applicationId, isPublic, title, note, canComment }: Props) {
  const { t } = useTranslation('applications');
  const [{ data, error }, again] = useQuery({ query: ApplicationComments, variables: { applicationId, isPublic } });
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={2} />;
  const { applicationComments: comments } = data;
  if (!comments) return null;
  return (
    <RecordSection title={title}>
      <p className={css.note}>{note}</p>
      {comments.length > 0 && (
        <ul className={css.comments}>
          {comments.map((comment) => (
            <CommentItem key={comment._id} comment={comment} />
          ))}
        </ul>
      )}
      {comments.length === 0 && !canComment && <p className={css.note}>{t('comments.none')}</p>}
      {canComment && <CommentForm key={applicationId} applicationId={applicationId} isPublic={isPublic} />}
    </RecordSection>
  );
}

const emptyComment = () => ({ id: newId<'ApplicationComment'>(), ...emptyText });

function CommentForm({ applicationId, isPublic }: Pick<Props, 'applicationId' | 'isPublic'>) {
  const { t } = useTranslation('applications');
  const name = `application-comment:${applicationId}:${isPublic ? 'public' : 'staff'}`;
  const [{ id, message, form }, change, drop] = useDraft(name, emptyComment);
  const [comment, isBusy] = useAct(CommentOnApplication, { silent: true });
  // A new field after each comment: the editor keeps its own text.
  const [sent, setSent] = useState(0);
  const isEmpty = message.trim() === '';

  async function send() {
    if (isEmpty || isBusy) return;
    const { data, error } = await comment({ id, applicationId, isPublic, ...inputOf({ message, form }) });
    // Another tab has sent this draft, so the form now describes another comment.
    if (error && userErrorOf(error)?.code === 'Conflict') change({ id: newId<'ApplicationComment'>() });
    if (error) toastError(errorText(error));
    if (!data) return;
    drop();
    setSent(sent + 1);
  }

  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={css.field} data-staff={!isPublic}>
        <CommentField
          key={sent}
          label={isPublic ? t('comments.write-public') : t('comments.write-staff')}
          applicationId={applicationId}
          isPublic={isPublic}
          stored={{ message, form }}
          onChange={change}
          onSubmit={() => void send()}
        />
      </div>
      <Button type="submit" size="xs" variant="default" loading={isBusy} disabled={isEmpty}>
        {t('comments.send')}
      </Button>
    </form>
  );
}
