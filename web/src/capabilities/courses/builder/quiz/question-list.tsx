import { Button } from '@mantine/core';
import { mostDraws, mostQuestions, type QuizDraw } from '@seedbed/domain/courses/quiz/draw.ts';
import { copyOfQuestion, newQuestion, type QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CreateBankQuestion } from '#capabilities/courses/bank/operations.ts';
import { TopicForm } from '#capabilities/courses/bank/topic-form.tsx';
import type { TextPictures } from '#capabilities/resources/public.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { FromBank } from './from-bank.tsx';
import { questionErrors } from './question-errors.ts';
import { QuestionRow } from './question-row.tsx';
import css from './quiz.module.css';

interface Props {
  questions: readonly QuizQuestion[];
  draws: readonly QuizDraw[];
  pictures: TextPictures;
  /** Increases with each try to save: the first question with a fault opens then. */
  tried: number;
  errors: ReadonlyMap<string, string>;
  onChange: (questions: QuizQuestion[]) => void;
  onDraws: (draws: QuizDraw[]) => void;
}

const firstWrong = (questions: readonly QuizQuestion[]): string | null =>
  [...questionErrors(questions).keys()][0] ?? null;

/** The questions of a quiz. One is open at a time: an editor for each of them would be slow. */
export function QuestionList({ questions, draws, pictures, tried, errors, onChange, onDraws }: Props) {
  const { t } = useTranslation('courses');
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<string | null>(() => (questions.length === 1 ? firstWrong(questions) : null));
  const [added, setAdded] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const [dialog, setDialog] = useState<'add' | QuizQuestion | null>(null);
  const [save] = useAct(CreateBankQuestion, { silent: true });
  const room = mostQuestions - questions.length;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a try to save opens a question, typing does not
  useEffect(() => {
    if (tried === 0) return;
    const wrong = firstWrong(questions);
    if (wrong) setOpen(wrong);
  }, [tried]);

  function insert(at: number, one: QuizQuestion) {
    onChange(questions.toSpliced(at, 0, one));
    setOpen(one.id);
    setAdded(one.id);
  }

  function move(from: number, by: number) {
    const to = from + by;
    const moved = questions[from];
    if (!moved || to < 0 || to >= questions.length) return;
    onChange(questions.toSpliced(from, 1).toSpliced(to, 0, moved));
    setSpoken(t('build.question-moved', { place: to + 1, total: questions.length }));
    // A moved element loses the focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-question="${moved.id}"]`)?.focus());
  }

  const stepsOf = (one: QuizQuestion, i: number) => ({
    toggle: () => setOpen(open === one.id ? null : one.id),
    change: (next: QuizQuestion) => onChange(questions.map((old) => (old.id === next.id ? next : old))),
    move: (by: number) => move(i, by),
    duplicate: () => insert(i + 1, copyOfQuestion(one, one.fromBankId)),
    saveToBank: () => setDialog(one),
    remove: () => onChange(questions.filter(({ id }) => id !== one.id)),
  });

  return (
    <>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
      <ol ref={list} className={css.questions}>
        {questions.map((one, i) => (
          <QuestionRow
            key={one.id}
            question={one}
            number={i + 1}
            total={questions.length}
            isOpen={open === one.id}
            isNew={added === one.id}
            error={errors.get(one.id)}
            pictures={pictures}
            steps={stepsOf(one, i)}
          />
        ))}
      </ol>
      <Row gap={2}>
        {room > 0 && (
          <>
            <Button
              variant="default"
              size="sm"
              leftSection={<PlusIcon size={16} />}
              onClick={() => insert(questions.length, newQuestion())}
            >
              {t('build.add-question')}
            </Button>
            <Button variant="default" size="sm" onClick={() => setDialog('add')}>
              {t('bank.add')}
            </Button>
          </>
        )}
        {draws.length < mostDraws && (
          <Button variant="default" size="sm" onClick={() => onDraws([...draws, { id: newId(), topic: '', count: 3 }])}>
            {t('bank.draw')}
          </Button>
        )}
      </Row>
      <FormDialog opened={dialog === 'add'} title={t('bank.add')} onClose={() => setDialog(null)}>
        <FromBank
          taken={new Set(questions.flatMap(({ fromBankId }) => fromBankId ?? []))}
          room={room}
          onAdd={(chosen) => {
            onChange([...questions, ...chosen]);
            setDialog(null);
          }}
        />
      </FormDialog>
      <FormDialog
        opened={dialog !== null && dialog !== 'add'}
        title={t('bank.save-question')}
        onClose={() => setDialog(null)}
      >
        {dialog !== null && dialog !== 'add' && (
          <TopicForm
            draft={`bank-topic:${dialog.id}`}
            verb={t('bank.save-question')}
            send={async (topic) => {
              const id = newId<'QuizQuestion'>();
              const answer = await save({ id, input: { topic, question: dialog } });
              if (answer.data) {
                stepsOf(dialog, 0).change({ ...dialog, fromBankId: id as never });
                offerUndo(t('bank.created'), answer.undoId);
              }
              return answer;
            }}
            onDone={() => setDialog(null)}
          />
        )}
      </FormDialog>
    </>
  );
}
