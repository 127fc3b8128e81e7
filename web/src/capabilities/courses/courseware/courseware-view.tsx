import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useClient, useQuery } from 'urql';
import { ownText } from '#capabilities/courses/course-text.ts';
import { Courseware, VisitItem } from '#capabilities/courses/operations.ts';
import { ProgressBar } from '#capabilities/courses/progress-bar.tsx';
import { nextPart } from '#capabilities/courses/resume-path.ts';
import { useLockReason } from '#capabilities/courses/use-lock-reason.ts';
import { useIsViewing } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ArrowBackIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page, useTitle } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import type { LearnersCourse } from './course-types.ts';
import css from './courseware.module.css';
import { Finished } from './finished.tsx';
import { ItemView } from './item-view.tsx';
import { Outline } from './outline.tsx';

interface Props {
  courseId: string;
  itemId: string | undefined;
  /** The address of the outline; items are below it. */
  base: string;
  isPreview?: boolean;
}

/** On a phone the outline or one item; on a wide screen both. */
export function CoursewareView({ courseId, itemId, base, isPreview = false }: Props) {
  const { t } = useTranslation('courses');
  const [{ data, error }, again] = useQuery({ query: Courseware, variables: { courseId, preview: isPreview } });
  const taken = data?.courseware;
  const title = taken ? ownText(taken.course.title) : '';
  const item = taken?.items.find((one) => one.itemId === itemId);
  useTitle(item ? `${item.title} · ${title}` : title);
  useVisited(taken, item?.state === 'locked' ? undefined : item?.itemId);
  const hasJustFinished = useJustFinished(taken?.enrollment?.state);
  if (!taken)
    return (
      <NotLoaded
        error={error}
        onRetry={again}
        missing={
          data &&
          (isPreview ? (
            t('missing')
          ) : (
            <Page title={t('learn.not-enrolled')}>
              <Row>
                <Button component={AppLink} to={`/courses/${courseId}`}>
                  {t('learn.look')}
                </Button>
              </Row>
            </Page>
          ))
        }
      />
    );
  if (itemId === nextPart) return <Navigate replace to={taken.nextId ? `${base}/${taken.nextId}` : base} />;
  const isFinished = taken.enrollment?.state === 'completed';
  const isEnd = isFinished && !item;
  const newCount = taken.items.filter(({ isNew }) => isNew).length;
  const percent = taken.total === 0 ? 0 : Math.floor((100 * taken.done) / taken.total);
  return (
    <div className={css.page} data-item={item !== undefined || undefined}>
      <p className="visually-hidden" role="status">
        {hasJustFinished && t('learn.finished-course', { name: title })}
      </p>
      {/* Before the outline: a phone shows the end first. */}
      {isEnd && <Finished taken={taken} />}
      <aside className={css.side} aria-label={t('learn.outline')}>
        <Stack gap={4}>
          <AppLink
            to={isPreview ? `/courses/management/course/${courseId}/builder` : `/courses/${courseId}`}
            className={css.back}
          >
            <ArrowBackIcon size={16} className="directional" />
            <bdi>{title}</bdi>
          </AppLink>
          {isPreview ? (
            <Row>
              <Pill tone="warn">{t('build.is-preview')}</Pill>
            </Row>
          ) : (
            <ProgressBar value={isFinished ? 100 : percent} label={t('learn.progress')} />
          )}
          {newCount > 0 && taken.enrollment && (
            <p className="note">{t(isFinished ? 'learn.new-optional' : 'learn.new', { count: newCount })}</p>
          )}
          <Outline taken={taken} base={base} current={itemId} />
        </Stack>
      </aside>
      {!isEnd && (
        <div className={css.main}>
          {item ? (
            <ItemView key={item.itemId} taken={taken} item={item} {...{ base, isPreview, hasJustFinished }} />
          ) : (
            <Begin taken={taken} base={base} />
          )}
        </div>
      )}
    </div>
  );
}

function Begin({ taken, base }: { taken: LearnersCourse; base: string }) {
  const { t } = useTranslation('courses');
  const next = taken.items.find(({ itemId }) => itemId === taken.nextId);
  const locked = next ? undefined : taken.items.find(({ state }) => state === 'locked');
  const lockReason = useLockReason(taken.items);
  const hasBegun = taken.done > 0 || (taken.enrollment?.lastItemId ?? null) !== null;
  return (
    <Stack gap={4}>
      <div>
        {next && hasBegun && <p className="note">{t('learn.is-next')}</p>}
        <h1 className={css.title}>{next && hasBegun ? <bdi>{next.title}</bdi> : t('learn.welcome')}</h1>
      </div>
      {next && (
        <>
          {!hasBegun && (
            <p>
              <bdi>{next.title}</bdi>
            </p>
          )}
          <Row>
            <Button component={AppLink} to={`${base}/${next.itemId}`}>
              {t(hasBegun ? 'learn.resume' : 'learn.begin')}
            </Button>
          </Row>
        </>
      )}
      {locked && (
        <p>
          <bdi>{locked.title}</bdi>
          <span className="note">{lockReason(locked)}</span>
        </p>
      )}
    </Stack>
  );
}

/** The learner did the last required item in this visit. */
function useJustFinished(state: string | undefined): boolean {
  const [first, setFirst] = useState(state);
  if (first === undefined && state !== undefined) setFirst(state);
  return first !== undefined && first !== 'completed' && state === 'completed';
}

/** Tells the server where the learner is, once for each item. A lost call costs the way back alone. */
function useVisited(taken: LearnersCourse | null | undefined, itemId: string | undefined): void {
  const client = useClient();
  const isViewing = useIsViewing();
  const courseId = taken?.enrollment && taken.enrollment.state !== 'dropped' ? taken.course._id : undefined;
  useEffect(() => {
    if (courseId && itemId && !isViewing) void client.mutation(VisitItem, { courseId, itemId }).toPromise();
  }, [client, courseId, itemId, isViewing]);
}
