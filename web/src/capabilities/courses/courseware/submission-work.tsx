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
import { ConflictChoice } from '#platform/forms/conflict-choice.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { ownZone, timeIn } from '#platform/i18n/dates.ts';
import { Barred } from '#platform/ui/barred.tsx';
import { Row, Section, Stack } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import type { OpenItem } from './course-types.ts';
import { PromptField } from './prompt-field.tsx';
import { Answers, Criteria, ShortAnswer, SubmissionState, UnaskedAnswers } from './submission-parts.tsx';

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

/** Each with the stored text that it changes: that one may have changed since, on another device or by the team. */
type AnswerChanges = Readonly<Record<string, { text: string; base: string }>>;
/** The fields show the stored answers until something else is typed. */
const untouched: { typed: AnswerChanges } = { typed: {} };

function WorkForm({ courseId, open, content }: FormProps) {
  const { t } = useTranslation(['courses', 'filling']);
  const { itemId } = open.item;
  const { submission } = open;
  const stored = (submission?.answers ?? {}) as Readonly<Record<string, string>>;
  const [newOne] = useState(() => newId<'CourseSubmission'>());
  const id = submission?._id ?? newOne;
  const [save, saving] = useAct(SaveSubmission);
  const [send] = useAct(SendSubmission, { silent: true });
  const [savedAt, setSavedAt] = useState<Temporal.Instant | null>(null);
  const form = useCheckedForm({
    name: 'submission',
    draft: `course-submission:${itemId}`,
    initial: untouched,
    check: (values) => values,
    send: ({ typed }) => send({ id, courseId, itemId, answers: answersWith(typed) }),
    onSaved: () => toast(t('learn.sent')),
  });
  const { typed } = form.values;
  const latest = useRef(typed);
  latest.current = typed;
  const isTyped = Object.entries(typed).some(([one, { text }]) => text.trim() !== (stored[one] ?? ''));
  const isConflict = (one: string) => {
    const { text, base } = typed[one] ?? {};
    const now = stored[one] ?? '';
    return !saving && !form.busy && base !== undefined && base !== now && text?.trim() !== now;
  };
  const why = content.prompts.some((prompt) => isConflict(prompt.id)) && t('learn.choose-text');

  function answersWith(changes: AnswerChanges): Record<string, string> {
    const texts = Object.entries(changes).map(([one, { text }]) => [one, text]);
    return { ...stored, ...Object.fromEntries(texts) };
  }

  function setTyped(next: AnswerChanges) {
    if (Object.keys(next).length > 0) form.set('typed', next);
    else form.discard();
  }

  function type(one: string, text: string) {
    const { [one]: before, ...others } = latest.current;
    const now = stored[one] ?? '';
    setTyped(text === now ? others : { ...others, [one]: { text, base: before?.base ?? now } });
  }

  function decide(one: string, keepsMine: boolean) {
    const { [one]: mine, ...others } = typed;
    setTyped(mine && keepsMine ? { ...others, [one]: { text: mine.text, base: stored[one] ?? '' } } : others);
  }

  /** Keeps what was typed meanwhile, as a change of what is stored now. */
  async function store() {
    const sent = typed;
    const { data } = await save({ id, courseId, itemId, answers: answersWith(sent) });
    if (!data) return false;
    const now = data.saveCourseSubmission.answers as Readonly<Record<string, string>>;
    const rest = Object.entries(latest.current).filter(([one, { text }]) => text !== sent[one]?.text);
    setTyped(Object.fromEntries(rest.map(([one, { text }]) => [one, { text, base: now[one] ?? '' }])));
    setSavedAt(Temporal.Now.instant());
    return true;
  }

  return (
    <CheckedForm form={{ ...form, isDraft: form.isDraft && isTyped }} fields={['answers']}>
      {content.prompts.map((prompt) => (
        <Stack key={prompt.id} gap={2}>
          <PromptField
            prompt={prompt}
            submissionId={id}
            files={submission?.files ?? []}
            value={typed[prompt.id]?.text ?? stored[prompt.id] ?? ''}
            onChange={(value) => type(prompt.id, value)}
            before={() => (submission || savedAt ? Promise.resolve(true) : store())}
          />
          {isConflict(prompt.id) && (
            <ConflictChoice
              sentence={t('learn.changed-since')}
              mine={<ShortAnswer answer={typed[prompt.id]?.text} />}
              theirs={<ShortAnswer answer={stored[prompt.id]} />}
              onDecide={(keepsMine) => decide(prompt.id, keepsMine)}
            />
          )}
        </Stack>
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
      <Row gap={2} align="center">
        <Barred why={why}>
          <Button type="submit" loading={form.busy}>
            {t(submission?.state === 'changes_requested' ? 'learn.send-again' : 'learn.send')}
          </Button>
        </Barred>
        <Barred why={why}>
          <Button variant="default" loading={saving} onClick={() => void store()}>
            {t('learn.save-draft')}
          </Button>
        </Barred>
        <span className="note" role="status">
          {savedAt && !isTyped && t('filling:save.saved-at', { time: timeIn(ownZone(), savedAt) })}
        </span>
      </Row>
      {open.item.isTeam && <p className="note">{t('learn.team-note')}</p>}
    </CheckedForm>
  );
}
