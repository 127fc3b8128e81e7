import { Button, Radio } from '@mantine/core';
import type { ItemCriterion, SubmissionContent } from '@seedbed/domain/courses/content.ts';
import { isWaiting } from '@seedbed/domain/courses/submission.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { useQuery } from 'urql';
import { UserName } from '#capabilities/accounts/public.tsx';
import { Comments } from '#capabilities/comments/public.tsx';
import { ownText } from '#capabilities/courses/course-text.ts';
import { RichBody } from '#capabilities/courses/courseware/rich-body.tsx';
import { Answers, Criteria, SubmissionState } from '#capabilities/courses/courseware/submission-parts.tsx';
import { useActor, Writes } from '#platform/actor.tsx';
import type { OneSubmissionQuery } from '#platform/api/generated/documents.ts';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { RecordIcon } from '#platform/record/record-icon.tsx';
import { RecordPage } from '#platform/record/record-page.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CheckIcon, TasksIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { ClaimSubmission, OneSubmission, ReviewSubmission } from './operations.ts';

type Submission = NonNullable<OneSubmissionQuery['courseSubmission']>;

/** The item as it was published. */
interface ReviewedItem {
  title: string;
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
        <RichBody text={item.content.body} />
        <Answers content={item.content} submission={submission} />
        {isOpen ? (
          <Writes>
            <Review key={submission.version} submission={submission} criteria={item.criteria} />
          </Writes>
        ) : (
          item.criteria.length > 0 && (
            <Criteria criteria={item.criteria} grades={submission.grades as Record<string, string>} />
          )
        )}
        <Comments record={{ kind: 'courseSubmission', id: submission._id }} title={t('learn.thread')} />
      </Stack>
    </RecordPage>
  );
}

interface ReviewProps {
  submission: Submission;
  criteria: readonly ItemCriterion[];
}

/** Levels and a decision. Ctrl+Enter approves; another reviewer who has it stops both. */
function Review({ submission, criteria }: ReviewProps) {
  const { t } = useTranslation('courses');
  const { userId } = useActor();
  const navigate = useNavigate();
  const [grades, setGrades] = useState<Record<string, string>>({});
  const [claim, claiming] = useAct(ClaimSubmission);
  const [review, busy] = useAct(ReviewSubmission);
  const { _id: submissionId, courseId, claimedBy } = submission;
  const isMine = claimedBy?._id === userId;
  const isTaken = claimedBy !== null && !isMine;
  const isGraded = criteria.every(({ id }) => grades[id]);

  async function decide(accept: boolean) {
    const { data, undoId } = await review({ submissionId, accept, grades });
    if (!data) return;
    offerUndo(t(accept ? 'review.approved' : 'review.returned'), undoId);
    await navigate(`/courses/management/course/${courseId}/dashboard/reviews`);
  }

  if (isTaken)
    return (
      <Row gap={2}>
        <span className="note">{t('review.taken')}</span>
        <UserName person={claimedBy} />
      </Row>
    );
  return (
    <section
      aria-label={t('review.title')}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isGraded) void decide(true);
      }}
    >
      <Stack gap={4}>
        {criteria.map(({ id, name, levels }) => (
          <Radio.Group
            key={id}
            label={name}
            value={grades[id] ?? ''}
            onChange={(level) => setGrades({ ...grades, [id]: level })}
          >
            <Row gap={4}>
              {levels.map((level) => (
                <Radio key={level.id} value={level.id} label={<bdi>{level.name}</bdi>} />
              ))}
            </Row>
          </Radio.Group>
        ))}
        <Row gap={2}>
          <Button
            leftSection={<CheckIcon size={18} />}
            loading={busy}
            disabled={!isGraded}
            onClick={() => void decide(true)}
          >
            {t('review.approve')}
          </Button>
          <Button variant="default" loading={busy} onClick={() => void decide(false)}>
            {t('review.return')}
          </Button>
          <Button variant="subtle" loading={claiming} onClick={() => void claim({ submissionId, claim: !isMine })}>
            {t(isMine ? 'review.release' : 'review.claim')}
          </Button>
        </Row>
        {!isGraded && <p className="note">{t('review.grade-first')}</p>}
      </Stack>
    </section>
  );
}
