import type { CommentAudience } from '@seedbed/domain/comments/comment.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Writes } from '#platform/actor.tsx';
import type { CommentsQuery } from '#platform/api/generated/documents.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { Comments as Document } from './operations.ts';
import { CommentForm } from './thread/comment-form.tsx';
import { CommentList } from './thread/comment-list.tsx';
import { type RecordOfComments, useThread } from './thread/use-thread.ts';

interface Props {
  record: RecordOfComments;
  audience?: CommentAudience;
  title?: string;
  /** The sentence that says who reads it. */
  note?: string;
  /** The label of the field to write in. */
  write?: string;
  sendLabel?: string;
  /** Instead of comments, while there are none. */
  empty?: string;
}

/** A conversation about a record of any kind, which the server answers with the person's right to write. */
export function Comments({ title, note, ...props }: Props) {
  const { t } = useTranslation('comments');
  return (
    <Conversation
      {...props}
      around={(thread) => (
        <RecordSection title={title ?? t('title')}>
          {note && <p className="note">{note}</p>}
          {thread}
        </RecordSection>
      )}
    />
  );
}

interface ConversationProps extends Omit<Props, 'title' | 'note'> {
  around?: (thread: ReactNode) => ReactNode;
}

/** Without a heading, where the page has one. */
export function Conversation({ record, audience = 'everyone', around, ...labels }: ConversationProps) {
  const variables = { recordKind: record.kind, recordId: record.id, audience };
  const [{ data, error }, again] = useQuery({ query: Document, variables });
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={2} />;
  if (!data.comments) return null;
  const thread = <Thread key={record.id} record={record} audience={audience} page={data.comments} {...labels} />;
  return around ? around(thread) : thread;
}

interface ThreadProps extends Pick<Props, 'record' | 'write' | 'sendLabel' | 'empty'> {
  audience: CommentAudience;
  page: NonNullable<CommentsQuery['comments']>;
}

function Thread({ record, audience, page: { results, canWrite }, write, sendLabel, empty }: ThreadProps) {
  const { t } = useTranslation('comments');
  const thread = useThread(record, { audience, canWrite });
  return (
    <>
      <CommentList thread={thread} comments={results} />
      {results.length === 0 && (empty || !canWrite) && <p className="note">{empty ?? t('none')}</p>}
      <Writes>{canWrite && <CommentForm thread={thread} label={write} sendLabel={sendLabel} />}</Writes>
    </>
  );
}
