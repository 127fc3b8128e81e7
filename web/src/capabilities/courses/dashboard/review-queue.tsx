import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { SubmissionState } from '#capabilities/courses/courseware/submission-parts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { TasksDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import css from './dashboard.module.css';
import { CourseReviews } from './operations.ts';

/** Submissions that wait, the oldest first. j and k go through them, Enter opens one. */
export function ReviewQueue({ courseId }: { courseId: string }) {
  const { t } = useTranslation('courses');
  const [{ data, error }, again] = useQuery({ query: CourseReviews, variables: { courseId } });
  const list = useRef<HTMLUListElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const by = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }[event.key];
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const links = Array.from(list.current?.querySelectorAll<HTMLElement>('a') ?? []);
    const at = links.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    links[Math.max(0, Math.min(links.length - 1, at + by))]?.focus();
  }

  return (
    <Loaded data={data} error={error} onRetry={again} rows={4}>
      {({ courseDashboard }) => {
        const titles = new Map(courseDashboard?.items.map(({ itemId, title }) => [itemId, title]));
        const waiting = courseDashboard?.reviews ?? [];
        if (waiting.length === 0)
          return <Empty drawing={<TasksDrawing />} title={t('empty.reviews')} sentence={t('empty.reviews-sentence')} />;
        return (
          <Stack gap={3}>
            <p className={`note ${css.keys}`}>{t('dashboard.keys')}</p>
            <ul ref={list} className={css.queue} onKeyDown={onKeyDown}>
              {waiting.map((submission) => (
                <li key={submission._id}>
                  <AppLink to={`/courses/submission/${submission._id}`} className={css.waiting}>
                    <span className={css.who}>
                      <bdi>{submission.startup?.name ?? submission.person.fullName}</bdi>
                      <span className="note">
                        <bdi>{titles.get(submission.itemId) ?? ''}</bdi>
                      </span>
                    </span>
                    <SubmissionState submission={submission} />
                  </AppLink>
                </li>
              ))}
            </ul>
          </Stack>
        );
      }}
    </Loaded>
  );
}
