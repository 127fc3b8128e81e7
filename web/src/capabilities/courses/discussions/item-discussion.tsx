import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { Comments } from '#capabilities/comments/public.tsx';
import type { OpenItem } from '#capabilities/courses/courseware/course-types.ts';
import { VisitItem } from '#capabilities/courses/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { useConnected } from '#platform/api/connection.ts';
import { useWhenBack } from '#platform/offline/use-when-back.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

interface Props {
  courseId: string;
  open: OpenItem;
  isDone: boolean;
  isPreview: boolean;
}

/** The discussion of the learner's run. Written words are a draft until they are sent. */
export function ItemDiscussion({ courseId, open: { item, discussion }, isDone, isPreview }: Props) {
  const { t } = useTranslation('courses');
  const client = useClient();
  const isConnected = useConnected();
  const isViewing = useIsViewing();
  // The first visit makes the discussion: without a connection it was lost.
  const visit = () => void client.mutation(VisitItem, { courseId, itemId: item.itemId }).toPromise();
  useWhenBack(visit, !isPreview && !isViewing && !discussion);
  if (isPreview) return <p className="note">{t('discussion.preview')}</p>;
  return (
    <Stack gap={3}>
      {!isDone && <p className="note">{t('discussion.note')}</p>}
      {!isConnected && (
        <p className="note" role="status">
          {t('discussion.offline')}
        </p>
      )}
      {discussion ? (
        <Comments
          record={{ kind: 'courseDiscussion', id: discussion._id }}
          title={t('discussion.title')}
          note={t('discussion.readers')}
          empty={t('discussion.none')}
          write={t('discussion.write')}
        />
      ) : isViewing ? (
        <p className="note">{t('discussion.none')}</p>
      ) : (
        isConnected && <SkeletonRows rows={2} />
      )}
    </Stack>
  );
}
