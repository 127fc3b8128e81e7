import { Button, Checkbox, Textarea } from '@mantine/core';
import { checkAnswer } from '@seedbed/domain/rooms/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerRoomQuestion } from '#capabilities/rooms/operations.ts';
import type { RoomQuestionCardFragment, WholeRoomFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { FactLine } from '#platform/ui/layout/fact-line.tsx';
import { Card, Section } from '#platform/ui/layout/layout.tsx';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './rooms.module.css';

/** Questions of visitors, open ones first. */
export function QuestionsPart({ room, mayEdit }: { room: WholeRoomFragment; mayEdit: boolean }) {
  const { t } = useTranslation('rooms');
  if (room.questions.length === 0) return null;
  return (
    <Section title={t('questions.title')}>
      <Card as="ul" pad={0} aria-label={t('questions.title')}>
        {room.questions.map((question) => (
          <QuestionRow key={question._id} question={question} mayEdit={mayEdit} />
        ))}
      </Card>
    </Section>
  );
}

function QuestionRow({ question: one, mayEdit }: { question: RoomQuestionCardFragment; mayEdit: boolean }) {
  const { t } = useTranslation('rooms');
  const [isAnswering, setAnswering] = useState(false);
  return (
    <li className={css.row}>
      <span className={css.words}>
        <p className={css.text} dir="auto">
          {one.question}
        </p>
        <FactLine>
          <bdi>{one.email ?? t('visits.unknown')}</bdi>
          {one.itemName && <span>{t('questions.about', { name: one.itemName })}</span>}
          <TimeAgo at={one.createdAt} />
          {one.isPublished && <span>{t('questions.published')}</span>}
        </FactLine>
        {one.answer && (
          <p className={css.reply} dir="auto">
            {one.answer}
          </p>
        )}
      </span>
      {mayEdit && (
        <Button variant={one.answer ? 'default' : 'filled'} size="xs" onClick={() => setAnswering(true)}>
          {t(one.answer ? 'questions.change' : 'questions.answer')}
        </Button>
      )}
      <FormDialog opened={isAnswering} title={t('questions.answer')} onClose={() => setAnswering(false)}>
        <AnswerForm question={one} onClose={() => setAnswering(false)} />
      </FormDialog>
    </li>
  );
}

function AnswerForm({ question: one, onClose }: { question: RoomQuestionCardFragment; onClose: () => void }) {
  const { t } = useTranslation('rooms');
  const [answer] = useAct(AnswerRoomQuestion, { silent: true });
  const [initial] = useState(() => ({ answer: one.answer ?? '', isPublished: one.isPublished }));
  const form = useCheckedForm({
    name: 'room-answer',
    draft: `room-answer:${one._id}`,
    initial,
    check: (values) => checkAnswer(values.answer),
    send: (values) => answer({ questionId: one._id, ...values }),
    onSaved: () => {
      toast(t('questions.answered'));
      onClose();
    },
  });
  return (
    <CheckedForm form={form} onCancel={onClose}>
      <p className={css.text} dir="auto">
        {one.question}
      </p>
      <Textarea
        {...form.text('answer')}
        label={t('fields.answer')}
        data-autofocus
        autosize
        minRows={3}
        maxRows={12}
        maxLength={4_000}
      />
      <Checkbox
        id="room-answer-isPublished"
        label={t('fields.isPublished')}
        checked={form.values.isPublished}
        onChange={(event) => form.set('isPublished', event.currentTarget.checked)}
      />
    </CheckedForm>
  );
}
