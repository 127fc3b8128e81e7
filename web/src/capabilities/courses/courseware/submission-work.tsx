import { Button } from '@mantine/core';
import type { ItemCriterion, SubmissionContent } from '@seedbed/domain/courses/content.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Comments } from '#capabilities/comments/public.tsx';
import { SaveSubmission, SendSubmission } from '#capabilities/courses/operations.ts';
import { Attachments } from '#capabilities/files/public.tsx';
import { useIsViewing } from '#platform/actor.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import type { OpenItem } from './course-types.ts';
import { PromptField } from './prompt-field.tsx';
import { Answers, Criteria, SubmissionState, UnaskedAnswers } from './submission-parts.tsx';

interface Props {
  courseId: string;
  open: OpenItem;
  mayWork: boolean;
}

/** The own submission: a draft that is saved while it is written, its state, its review and its thread. */
export function SubmissionWork({ courseId, open, mayWork }: Props) {
  const { t } = useTranslation('courses');
  const isViewing = useIsViewing();
  const { submission } = open;
  const content = open.content as SubmissionContent;
  const criteria = open.criteria as ItemCriterion[];
  const mayWrite = mayWork && !isViewing && (submission === null || submission.mayEdit);
  return (
    <Stack gap={5}>
      {submission && <SubmissionState submission={submission} />}
      {criteria.length > 0 && (
        <Section title={t('fields.criteria')}>
          <Criteria criteria={criteria} grades={submission?.grades as Record<string, string>} />
        </Section>
      )}
      {mayWrite ? (
        <WorkForm courseId={courseId} open={open} content={content} />
      ) : (
        submission && <Answers content={content} submission={submission} unasked={open.unasked} />
      )}
      {!mayWork && <p className="note">{t('build.is-preview')}</p>}
      {submission && <Comments record={{ kind: 'courseSubmission', id: submission._id }} title={t('learn.thread')} />}
    </Stack>
  );
}

interface FormProps {
  courseId: string;
  open: OpenItem;
  content: SubmissionContent;
}

function WorkForm({ courseId, open, content }: FormProps) {
  const { t } = useTranslation('courses');
  const { itemId } = open.item;
  const { submission } = open;
  const [id] = useState(() => submission?._id ?? newId<'CourseSubmission'>());
  const [save, saving] = useAct(SaveSubmission);
  const [send] = useAct(SendSubmission, { silent: true });
  const [initial] = useState(() => ({ answers: (submission?.answers ?? {}) as Record<string, string> }));
  const hasRecord = useRef(submission !== null);
  const form = useCheckedForm({
    name: 'submission',
    draft: `course-submission:${itemId}`,
    initial,
    check: (values) => values,
    send: (values) => send({ id, courseId, itemId, answers: values.answers }),
    onSaved: () => toast(t('learn.sent')),
  });
  const { answers } = form.values;

  /** Files belong to a record: the draft is created before the first one. */
  async function store() {
    const { data } = await save({ id, courseId, itemId, answers });
    hasRecord.current = data !== null;
    return data !== null;
  }

  return (
    <CheckedForm form={form} fields={['answers']}>
      {content.prompts.map((prompt) => (
        <PromptField
          key={prompt.id}
          prompt={prompt}
          submissionId={id}
          files={submission?.files ?? []}
          value={answers[prompt.id] ?? ''}
          onChange={(value) => form.set('answers', { ...answers, [prompt.id]: value })}
          before={() => (hasRecord.current ? Promise.resolve(true) : store())}
        />
      ))}
      <UnaskedAnswers all={open.unasked} files={submission?.files ?? []} />
      {content.wantsFiles &&
        (submission ? (
          <Attachments
            record={{ kind: 'courseSubmission', id: submission._id }}
            files={submission.files}
            mayAdd
            hasButton
          />
        ) : (
          <Row>
            <Button variant="default" loading={saving} onClick={() => void store()}>
              {t('learn.add-files')}
            </Button>
          </Row>
        ))}
      <Row gap={2}>
        <Button type="submit" loading={form.busy}>
          {t(submission?.state === 'changes_requested' ? 'learn.send-again' : 'learn.send')}
        </Button>
        <Button variant="default" loading={saving} onClick={() => void store()}>
          {t('learn.save-draft')}
        </Button>
      </Row>
      {open.item.isTeam && <p className="note">{t('learn.team-note')}</p>}
    </CheckedForm>
  );
}
