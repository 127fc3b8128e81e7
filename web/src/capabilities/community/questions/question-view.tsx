import { Button, Textarea } from '@mantine/core';
import { answerCharacters } from '@seedbed/domain/community/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/community/community.module.css';
import {
  AnswerCohortQuestion,
  DeleteCohortQuestion,
  PassCohortQuestion,
  PublishCohortAnswer,
} from '#capabilities/community/operations.ts';
import { useIsViewing } from '#platform/actor.tsx';
import type { QuestionCardFragment } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { enumeration } from '#platform/i18n/dates.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Card, Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toastConfirmation } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

interface Props {
  question: QuestionCardFragment;
}

export function QuestionView({ question }: Props) {
  const { t } = useTranslation('community');
  const isViewing = useIsViewing();
  const { asker, isOwn, isToAnswer, asked, answer, answeredBy } = question;
  return (
    <Card gap={3} as="article" aria-label={question.question}>
      <Row justify="between" gap={2}>
        <p className={css.name} dir="auto">
          {question.question}
        </p>
        <Pill>{question.skill}</Pill>
      </Row>
      {!isOwn && asker && <p className="note">{t('questions.from', { name: asker.fullName })}</p>}
      {question.details && (
        <p className={css.text} dir="auto">
          {question.details}
        </p>
      )}
      {answer !== null && (
        <>
          <p className="note">{t('questions.by', { name: answeredBy?.fullName ?? t('questions.someone') })}</p>
          <p className={css.quote}>
            <bdi>{answer}</bdi>
          </p>
        </>
      )}
      {isOwn && answer === null && (
        <p className="note">
          {asked.length > 0
            ? t('questions.asked', { names: enumeration(asked.map(({ fullName }) => fullName)) })
            : t('questions.nobody-left')}
        </p>
      )}
      {!isViewing && isToAnswer && <AnswerForm question={question} />}
      {!isViewing && isOwn && <OwnSteps question={question} />}
    </Card>
  );
}

function AnswerForm({ question }: Props) {
  const { t } = useTranslation('community');
  const [text, setText] = useState('');
  const [answer, isAnswering] = useAct(AnswerCohortQuestion);
  const [pass, isPassing] = useAct(PassCohortQuestion);
  return (
    <Form onSubmit={() => (text.trim() ? answer({ id: question._id, answer: text }) : undefined)} busy={isAnswering}>
      <Textarea
        label={t('fields.answer')}
        autosize
        minRows={3}
        dir="auto"
        maxLength={answerCharacters}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Row gap={2}>
        <Button type="submit" loading={isAnswering} disabled={!text.trim()}>
          {t('questions.answer')}
        </Button>
        <Button
          variant="default"
          loading={isPassing}
          onClick={async () => {
            const { error } = await pass({ id: question._id });
            if (!error) toastConfirmation(t('questions.passed'));
          }}
        >
          {t('questions.pass')}
        </Button>
      </Row>
    </Form>
  );
}

function OwnSteps({ question: { _id: id, resourceId, isPublishable } }: Props) {
  const { t } = useTranslation('community');
  const [publish, isPublishing] = useAct(PublishCohortAnswer);
  const [remove, isRemoving] = useAct(DeleteCohortQuestion);
  return (
    <Row gap={2}>
      {isPublishable && (
        <Button loading={isPublishing} onClick={() => void publish({ id })}>
          {t('questions.publish')}
        </Button>
      )}
      {resourceId && (
        <Button component={AppLink} to={`/articles/management/article/${resourceId}`} variant="default">
          {t('questions.article')}
        </Button>
      )}
      <Button
        variant="default"
        loading={isRemoving}
        onClick={async () => {
          const { error, undoId } = await remove({ id });
          if (!error) offerUndo(t('questions.deleted'), undoId);
        }}
      >
        {t('questions.delete')}
      </Button>
    </Row>
  );
}
