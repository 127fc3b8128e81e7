import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CommentForm, CommentList } from '#capabilities/timeline/public.tsx';
import { Writes } from '#platform/actor.tsx';
import { RecordSection } from '#platform/record/facts.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import css from './comments.module.css';
import { ApplicationComments } from './operations.ts';
import { useApplicationThread } from './use-application-thread.ts';

interface Props {
  applicationId: string;
  isPublic: boolean;
  title: string;
  /** The sentence that says who reads it. */
  note: string;
  /** The label of the field to write in. */
  write: string;
  canComment: boolean;
}

/** The comments of one kind: with the applicant, or among staff. */
export function Comments({ applicationId, isPublic, title, note, write, canComment }: Props) {
  const { t } = useTranslation(['applications', 'timeline']);
  const [{ data, error }, again] = useQuery({ query: ApplicationComments, variables: { applicationId, isPublic } });
  const thread = useApplicationThread(applicationId, isPublic);
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={2} />;
  const { applicationComments: comments } = data;
  if (!comments) return null;
  return (
    <RecordSection title={title}>
      <p className={css.note}>{note}</p>
      <CommentList thread={thread} comments={comments} />
      {comments.length === 0 && !canComment && <p className={css.note}>{t('timeline:no-comments')}</p>}
      <Writes>
        {canComment && <CommentForm key={applicationId} thread={thread} label={write} sendLabel={t('comments.send')} />}
      </Writes>
    </RecordSection>
  );
}
