import { Button, Radio } from '@mantine/core';
import type { ItemCriterion } from '@seedbed/domain/courses/content.ts';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { UserName } from '#capabilities/accounts/public.tsx';
import css from '#capabilities/courses/dashboard/dashboard.module.css';
import { ReviewSubmission } from '#capabilities/courses/dashboard/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { SubmissionCardFragment } from '#platform/api/generated/documents.ts';
import { CheckIcon } from '#platform/ui/icons.tsx';
import { Row, Section } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  submission: SubmissionCardFragment;
  criteria: readonly ItemCriterion[];
}

/** Levels and a decision, which stays in sight. Ctrl+Enter approves; another reviewer who has it stops both. */
export function Review({ submission, criteria }: Props) {
  const { t } = useTranslation('courses');
  const { userId } = useActor();
  const navigate = useNavigate();
  const [grades, setGrades] = useState<Record<string, string>>({});
  const [review, busy] = useAct(ReviewSubmission);
  const { _id: submissionId, courseId, claimedBy } = submission;
  const isGraded = criteria.every(({ id }) => grades[id]);

  async function decide(accept: boolean) {
    const { data, undoId } = await review({ submissionId, accept, grades });
    if (!data) return;
    offerUndo(t(accept ? 'review.approved' : 'review.returned'), undoId);
    await navigate(`/courses/management/course/${courseId}/dashboard/reviews`);
  }

  if (claimedBy && claimedBy._id !== userId)
    return (
      <Row gap={2}>
        <span className="note">{t('review.taken')}</span>
        <UserName person={claimedBy} />
      </Row>
    );
  return (
    <section
      className={css.review}
      aria-label={t('review.title')}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && isGraded) void decide(true);
      }}
    >
      {criteria.length > 0 && (
        <Section title={t('fields.criteria')}>
          {criteria.map(({ id, name, levels }) => (
            <Radio.Group
              key={id}
              label={<bdi>{name}</bdi>}
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
        </Section>
      )}
      <div className={css.decision}>
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
        </Row>
        {!isGraded && <p className="note">{t('review.grade-first')}</p>}
      </div>
    </section>
  );
}
