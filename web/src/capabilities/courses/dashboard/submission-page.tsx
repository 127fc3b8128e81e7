import { Button } from '@mantine/core';
import type { ItemCriterion, SubmissionContent } from '@seedbed/domain/courses/content.ts';
import { isWaiting } from '@seedbed/domain/courses/submission.ts';
import { isEmptyArticle } from '@seedbed/domain/resources/article/plain.ts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { Comments } from '#capabilities/comments/public.tsx';
import { ownText } from '#capabilities/courses/course-text.ts';
import { LessonText } from '#capabilities/courses/courseware/lesson-text.tsx';
import { Answers, Criteria, SubmissionState } from '#capabilities/courses/courseware/submission-parts.tsx';
import { useActor, Writes } from '#platform/actor.tsx';
import type { OneSubmissionQuery } from '#platform/api/generated/documents.ts';
import { FormNote } from '#platform/forms/form-note.tsx';
import { Fact, Facts, RecordSection } from '#platform/record/facts.tsx';
import { type ParentPage, useParentPages } from '#platform/record/parent-pages.ts';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { TasksIcon } from '#platform/ui/icons.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';
import { ClaimSubmission, OneSubmission } from './operations.ts';
import { Review } from './review/review.tsx';

type Submission = NonNullable<OneSubmissionQuery['courseSubmission']>;

const nowhere: readonly ParentPage[] = [];

/** The item of the version that was answered. */
interface ReviewedItem {
  title: string;
  language: string;
  content: SubmissionContent;
  criteria: readonly ItemCriterion[];
}

/** A submission for those who review it, and for the learners whom it counts for. */
export function Component() {
  const { t } = useTranslation('courses');
  const id = useParams().id ?? '';
  const [{ data, error }, again] = useQuery({ query: OneSubmission, variables: { id } });
  const submission = data?.courseSubmission;
  const item = submission?.item as ReviewedItem | null | undefined;
  useTitle(item?.title ?? (data ? t('missing') : ''));
  useParentPages(submission ? parentsOf(submission, t('dashboard.reviews')) : nowhere);
  if (!submission || !item) return <NotLoaded error={error} onRetry={again} missing={data && t('missing')} />;
  const { course, startup, person, team, mayReview, state } = submission;
  const isOpen = mayReview && isWaiting(state);
  return (
    <RecordPage
      kind="CourseSubmission"
      id={submission._id}
      name={item.title}
      face={<RecordIcon icon={TasksIcon} />}
      state={<SubmissionState submission={submission} />}
      action={isOpen && <Claim submission={submission} />}
      facts={[
        <AppLink key="course" to={`/courses/${course._id}`}>
          <bdi>{ownText(course.title)}</bdi>
        </AppLink>,
        startup ? (
          <AppLink key="startup" to={`/startup/${startup._id}/file`}>
            <bdi>{startup.name}</bdi>
          </AppLink>
        ) : (
          <UserName key="person" person={person} />
        ),
      ]}
      side={
        <Facts>
          <Fact label={t('learn.team')}>
            <Stack gap={1}>
              {team.map((one) => (
                <UserName key={one._id} person={one} />
              ))}
            </Stack>
          </Fact>
        </Facts>
      }
    >
      <Stack gap={5}>
        {submission.isItemNewer && <FormNote>{t('review.newer-texts')}</FormNote>}
        {item.content.body && !isEmptyArticle(item.content.body) && (
          <RecordSection title={t('fields.instructions')}>
            <LessonText text={item.content.body} language={item.language} pictures={submission.pictures} />
          </RecordSection>
        )}
        <RecordSection title={t('fields.answers')}>
          <Answers content={item.content} submission={submission} unasked={submission.unasked} />
        </RecordSection>
        {isOpen ? (
          <Writes>
            <Review key={submission.version} submission={submission} criteria={item.criteria} />
          </Writes>
        ) : (
          item.criteria.length > 0 && (
            <RecordSection title={t('fields.criteria')}>
              <Criteria criteria={item.criteria} grades={submission.grades as Record<string, string>} />
            </RecordSection>
          )
        )}
        <Comments record={{ kind: 'courseSubmission', id: submission._id }} title={t('learn.thread')} />
      </Stack>
    </RecordPage>
  );
}

/** Reviewers come from the queue of the course, learners from its page. */
const parentsOf = ({ course, mayReview }: Submission, reviews: string): readonly ParentPage[] =>
  mayReview
    ? [
        { name: ownText(course.title), path: `/courses/management/course/${course._id}/dashboard` },
        { name: reviews, path: `/courses/management/course/${course._id}/dashboard/reviews` },
      ]
    : [{ name: ownText(course.title), path: `/courses/${course._id}` }];

function Claim({ submission: { _id: submissionId, claimedBy } }: { submission: Submission }) {
  const { t } = useTranslation('courses');
  const { userId } = useActor();
  const [claim, busy] = useAct(ClaimSubmission);
  const isMine = claimedBy?._id === userId;
  if (claimedBy && !isMine) return null;
  return (
    <Button variant="default" loading={busy} onClick={() => void claim({ submissionId, claim: !isMine })}>
      {t(isMine ? 'review.release' : 'review.claim')}
    </Button>
  );
}
