import { Button } from '@mantine/core';
import { isItemAct } from '@seedbed/domain/courses/acts.ts';
import type { ItemContent } from '@seedbed/domain/courses/content.ts';
import { isDoneByResult } from '@seedbed/domain/courses/item-kind.ts';
import { picturesIn } from '@seedbed/domain/courses/texts/pictures.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { ItemDiscussion } from '#capabilities/courses/discussions/item-discussion.tsx';
import { ItemEvent } from '#capabilities/courses/events/item-event.tsx';
import { useItemMark } from '#capabilities/courses/offline/pending-items.ts';
import { useSetItemDone } from '#capabilities/courses/offline/use-set-item-done.ts';
import { CourseItem } from '#capabilities/courses/operations.ts';
import { PackagePlayer } from '#capabilities/courses/packages/package-player.tsx';
import { OwnVideo } from '#capabilities/courses/proof/own-video.tsx';
import { useCountedTime } from '#capabilities/courses/proof/use-counted-time.ts';
import { useLockReason } from '#capabilities/courses/use-lock-reason.ts';
import { Attachments } from '#capabilities/files/public.tsx';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { ArrowBackIcon, CheckIcon, LockIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { Player } from '#platform/ui/player/player.tsx';
import type { LearnersCourse } from './course-types.ts';
import css from './courseware.module.css';
import { LessonText } from './lesson-text.tsx';
import { Marks } from './outline.tsx';
import { Quiz } from './quiz.tsx';
import { SubmissionWork } from './submission-work.tsx';

type Item = LearnersCourse['items'][number];

interface Props {
  taken: LearnersCourse;
  item: Item;
  base: string;
  isPreview: boolean;
  hasJustFinished: boolean;
}

/** One item with its work, and the way to the ones beside it. */
export function ItemView({ taken, item: given, base, isPreview, hasJustFinished }: Props) {
  const { t } = useTranslation('courses');
  const { userId } = useActor();
  const { item, isPending } = useItemMark(given, userId);
  const at = taken.items.findIndex(({ itemId }) => itemId === item.itemId);
  return (
    <article className={css.article}>
      <header>
        <div className={css.place}>
          <AppLink to={base} className={css.up}>
            <ArrowBackIcon size={16} className="directional" />
            {t('learn.outline')}
          </AppLink>
          <p className="note">{t('learn.place', { place: at + 1, total: taken.items.length })}</p>
        </div>
        <h1 className={css.title} tabIndex={-1}>
          <bdi>{item.title}</bdi>
        </h1>
        <Marks item={item} />
        {isPending && <Pill tone="warn">{t('offline.not-sent')}</Pill>}
      </header>
      {item.state === 'locked' ? (
        <Locked taken={taken} item={item} base={base} />
      ) : (
        <Content taken={taken} item={item} isPreview={isPreview} />
      )}
      <Foot taken={taken} item={item} {...{ at, base, isPreview, hasJustFinished }} />
    </article>
  );
}

function Locked({ taken, item, base }: Pick<Props, 'taken' | 'item' | 'base'>) {
  const { t } = useTranslation('courses');
  const why = useLockReason(taken.items)(item);
  return (
    <Stack gap={4}>
      <p className={css.locked}>
        <LockIcon size={18} />
        {why ?? t('values.item.locked')}
      </p>
      {taken.nextId && (
        <Row>
          <Button component={AppLink} to={`${base}/${taken.nextId}`}>
            {t('learn.resume')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

function Content({ taken, item, isPreview }: Omit<Props, 'base' | 'hasJustFinished'>) {
  const courseId = taken.course._id;
  const variables = { courseId, itemId: item.itemId, preview: isPreview };
  const [{ data, error }, again] = useQuery({ query: CourseItem, variables });
  const { t } = useTranslation('courses');
  const open = data?.courseItem;
  const isViewing = useIsViewing();
  const isCounted = !isPreview && !isViewing && taken.enrollment !== null;
  useCountedTime(isCounted ? courseId : undefined, item.itemId);
  if (!open) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const content = open.content as ItemContent;
  const shown = new Set(picturesIn([content, open.answered]));
  const mayWork = !isPreview && taken.enrollment !== null;
  return (
    <Stack gap={5}>
      {content.url && <Player url={content.url} title={item.title} />}
      {item.kind === 'video' && !content.url && <OwnVideo courseId={courseId} open={open} isCounted={isCounted} />}
      <LessonText text={content.body} language={open.language} pictures={open.files} />
      {isItemAct(item.act) && item.state !== 'done' && <p className="note">{t(`act.note.${item.act}`)}</p>}
      {item.kind === 'event' && <ItemEvent event={open.event} act={item.act} isDone={item.state === 'done'} />}
      {open.package && (
        <PackagePlayer
          key={open.package.packageId}
          courseId={courseId}
          itemId={item.itemId}
          running={open.package}
          isSaved={mayWork && !isViewing}
        />
      )}
      {content.transcript && (
        <details className={css.transcript}>
          <summary>{t('fields.transcript')}</summary>
          <p dir="auto">{content.transcript}</p>
        </details>
      )}
      {item.kind !== 'package' && (
        <Attachments
          record={{ kind: 'courseItem', id: item.itemId }}
          files={open.files.filter(({ _id }) => !shown.has(_id))}
          mayAdd={false}
        />
      )}
      {item.kind === 'discussion' && (
        <ItemDiscussion courseId={courseId} open={open} isDone={item.state === 'done'} isPreview={isPreview} />
      )}
      {item.kind === 'quiz' && (
        <Quiz
          key={open.attempts.length}
          courseId={courseId}
          open={open}
          mayWork={mayWork}
          onStale={() => again({ requestPolicy: 'network-only' })}
        />
      )}
      {item.kind === 'submission' && (
        <SubmissionWork key={item.itemId} courseId={courseId} open={open} mayWork={mayWork} />
      )}
    </Stack>
  );
}

function Foot({ taken, item, at, base, isPreview, hasJustFinished }: Props & { at: number }) {
  const { t } = useTranslation('courses');
  const navigate = useNavigate();
  const isViewing = useIsViewing();
  const [setDone, busy] = useSetItemDone(taken.course._id);
  const [before, after] = [taken.items[at - 1], taken.items[at + 1]];
  const isMarked = !isDoneByResult(item.kind) && !item.act && (!item.asksForWatching || item.state === 'done');
  const mayMark = isMarked && item.state !== 'locked' && !isPreview && !isViewing && taken.enrollment;

  const isFinished = taken.enrollment?.state === 'completed';
  const mayEnd = isFinished && (!after || (hasJustFinished && item.state === 'done'));

  async function mark(done: boolean) {
    const { outcome, isFinished: isDone } = await setDone(item, done);
    if (!done || outcome === 'refused') return;
    const isEnd = isDone === true && (!isFinished || !after);
    if (isEnd) await navigate(base);
    // Without the server's answer, an item that waits for this one stays locked.
    else if (after && (outcome === 'sent' || after.state !== 'locked')) await navigate(`${base}/${after.itemId}`);
  }

  return (
    <footer className={css.foot}>
      {before ? (
        <Button component={AppLink} variant="default" to={`${base}/${before.itemId}`}>
          {t('learn.previous')}
        </Button>
      ) : (
        <span />
      )}
      <Row gap={2} justify="end">
        {mayMark && item.state === 'done' && (
          <Button variant="default" loading={busy} onClick={() => void mark(false)}>
            {t('learn.mark-open')}
          </Button>
        )}
        {mayMark && item.state !== 'done' && (
          <Button leftSection={<CheckIcon size={18} />} loading={busy} onClick={() => void mark(true)}>
            {t(after ? 'learn.done-next' : 'learn.mark-done')}
          </Button>
        )}
        {after && (item.state === 'done' || !mayMark) && (
          <Button
            component={AppLink}
            variant={item.state === 'done' && !mayEnd ? 'filled' : 'default'}
            to={`${base}/${after.itemId}`}
          >
            {t('learn.next')}
          </Button>
        )}
        {mayEnd && (
          <Button component={AppLink} variant={mayMark && item.state !== 'done' ? 'default' : 'filled'} to={base}>
            {t('learn.finish')}
          </Button>
        )}
      </Row>
    </footer>
  );
}
