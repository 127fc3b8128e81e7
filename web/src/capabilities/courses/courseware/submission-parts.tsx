import type { ItemCriterion, SubmissionContent } from '@seedbed/domain/courses/content.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import { linkedParts } from '#capabilities/comments/public.tsx';
import { Attachments } from '#capabilities/files/public.tsx';
import type { SubmissionCardFragment } from '#platform/api/generated/documents.ts';
import { Fact, Facts } from '#platform/record/facts.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import type { OpenItem } from './course-types.ts';
import css from './courseware.module.css';

const tones = {
  draft: 'plain',
  submitted: 'info',
  in_review: 'info',
  approved: 'good',
  changes_requested: 'warn',
} as const;

export function SubmissionState({ submission }: { submission: SubmissionCardFragment }) {
  const { t } = useTranslation('courses');
  const { state, submittedAt, decidedAt, claimedBy } = submission;
  const at = decidedAt ?? submittedAt;
  return (
    <Row gap={3} align="center">
      <Pill tone={tones[state]}>{t(`values.submission.${state}`)}</Pill>
      {at && state !== 'draft' && (
        <span className="note">
          <TimeAgo at={at} />
        </span>
      )}
      {state === 'in_review' && claimedBy && (
        <span className="note">
          <UserName person={claimedBy} />
        </span>
      )}
    </Row>
  );
}

interface CriteriaProps {
  criteria: readonly ItemCriterion[];
  grades?: Readonly<Record<string, string>> | undefined;
}

/** The criteria of reviewers, with the level that they chose. */
export const Criteria = ({ criteria, grades = {} }: CriteriaProps) => (
  <Facts>
    {criteria.map(({ id, name, levels }) => {
      const level = levels.find((one) => one.id === grades[id]);
      return (
        <Fact key={id} label={name}>
          {level ? (
            <Pill tone={level.passes ? 'good' : 'warn'}>{level.name}</Pill>
          ) : (
            <span className="note">{levels.map((one) => one.name).join(' · ')}</span>
          )}
        </Fact>
      );
    })}
  </Facts>
);

type Files = SubmissionCardFragment['files'];

function Answer({ label, answer, files }: { label: string; answer: string; files: Files }) {
  const { t } = useTranslation('courses');
  const file = isId(answer) ? files.find(({ _id }) => _id === answer) : undefined;
  return (
    <section>
      <h3 dir="auto">{label}</h3>
      {file?.fileUrl ? (
        // biome-ignore lint/a11y/useMediaCaption: people record their own answers
        <video className={css.video} controls preload="metadata" src={file.fileUrl} />
      ) : (
        <p dir={answer ? 'auto' : undefined}>
          {answer ? linkedParts(isId(answer) ? t('learn.recorded') : answer) : '–'}
        </p>
      )}
    </section>
  );
}

/** An answer beside another one. A recorded video has no text. */
export function ShortAnswer({ answer = '' }: { answer?: string | undefined }) {
  const { t } = useTranslation('courses');
  return <bdi>{isId(answer) ? t('learn.recorded') : answer || '–'}</bdi>;
}

interface UnaskedProps {
  all: OpenItem['unasked'];
  files: Files;
}

/** Answers to questions that the author removed since. */
export function UnaskedAnswers({ all, files }: UnaskedProps) {
  const { t } = useTranslation('courses');
  if (all.length === 0) return null;
  return (
    <div className={css.given}>
      <h3 className={css.unasked}>{t('learn.unasked')}</h3>
      {all.map(({ promptId, label, answer }) => (
        <Answer key={promptId} label={label ?? t('learn.removed-question')} answer={answer} files={files} />
      ))}
    </div>
  );
}

interface AnswersProps {
  content: Pick<SubmissionContent, 'prompts'>;
  submission: SubmissionCardFragment;
  unasked: OpenItem['unasked'];
}

/** The answers that were sent, for those who only read. */
export function Answers({ content, submission, unasked }: AnswersProps) {
  const answers = submission.answers as Record<string, string>;
  return (
    <div className={css.given}>
      {(content.prompts ?? []).map(({ id, label }) => (
        <Answer key={id} label={label} answer={answers[id] ?? ''} files={submission.files} />
      ))}
      <UnaskedAnswers all={unasked} files={submission.files} />
      <Attachments record={{ kind: 'courseSubmission', id: submission._id }} files={submission.files} mayAdd={false} />
    </div>
  );
}
