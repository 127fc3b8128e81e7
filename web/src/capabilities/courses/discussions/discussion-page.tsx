import type { ItemContent } from '@seedbed/domain/courses/content.ts';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { Comments } from '#capabilities/comments/public.tsx';
import { ownText } from '#capabilities/courses/course-text.ts';
import { LessonText } from '#capabilities/courses/courseware/lesson-text.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ArrowBackIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import css from './discussions.module.css';
import { OneDiscussion } from './operations.ts';

/** The discussion of one run, for those who see its learners. Learners read it beside the other items. */
export function Component() {
  const { t } = useTranslation('courses');
  const { id = '' } = useParams();
  const [{ data, error }, again] = useQuery({ query: OneDiscussion, variables: { id } });
  const discussion = data?.courseDiscussion;
  if (!discussion) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const { course, courseId, itemId, isOwn, runName } = discussion;
  if (isOwn) return <Navigate replace to={`/courses/${courseId}/courseware/${itemId}`} />;
  const item = discussion.item as { title: string; language: string; content: ItemContent } | null;
  const title = ownText(course.title);
  const back = course.seesDashboard
    ? `/courses/management/course/${courseId}/dashboard/discussions`
    : `/courses/${courseId}`;
  return (
    <Page title={item?.title ?? t('discussion.title')} sentence={runName ?? undefined}>
      <div className={css.discussion}>
        <Stack gap={5}>
          <AppLink to={back} className={css.back}>
            <ArrowBackIcon size={16} className="directional" />
            <bdi>{title}</bdi>
          </AppLink>
          {item && <LessonText text={item.content.body} language={item.language} pictures={discussion.pictures} />}
          <Comments
            record={{ kind: 'courseDiscussion', id: discussion._id }}
            title={t('discussion.title')}
            note={t('discussion.readers')}
            empty={t('discussion.none')}
            write={t('discussion.write')}
          />
        </Stack>
      </div>
    </Page>
  );
}
