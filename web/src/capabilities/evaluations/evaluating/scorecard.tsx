import { Button } from '@mantine/core';
import { isAsked } from '@seedbed/domain/forms/form.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import i18next from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormView, labelOf, SaveNote, SubmitAnswers, useFilling, useReview } from '#capabilities/forms/public.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { hasDialog } from '#platform/ui/use-topmost.ts';
import { offerBriefUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { Criterion } from './criterion.tsx';
import { choicesOf, focusLine } from './criterion-choices.ts';
import css from './evaluation-form.module.css';
import { Measured } from './measured.tsx';

interface Props {
  filling: FillingPageFragment;
  /** Called with each score. */
  onScore: () => void;
  onSent: () => void;
}

/** The criteria, scored by number keys. Each score is saved by itself. */
export function Scorecard({ filling, onScore, onSent }: Props) {
  const { t } = useTranslation('evaluations');
  const state = useFilling(filling);
  const review = useReview(filling, state);
  const [submit, isBusy] = useAct(SubmitAnswers, { silent: true });
  const [failure, setFailure] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const lines = review.questions.filter((line) => review.states.get(line.id)?.isVisible && line.type !== 'calculated');
  const asked = lines.filter(isAsked);
  const [current, setCurrent] = useState<string | null>(null);
  const at = Math.max(
    0,
    asked.findIndex(({ id }) => id === current),
  );
  const root = useRef<HTMLDivElement>(null);

  const answer = (id: string, value: Answer) => {
    onScore();
    state.answer(id, value);
  };
  const go = (place: number) => {
    const line = asked[place];
    if (!line) return;
    setCurrent(line.id);
    focusLine(root.current, line.id);
  };
  const score = (number: number) => {
    const line = asked[at];
    const choice = line && choicesOf(line)?.find((one) => one.key === String(number));
    if (!line || !choice) return;
    answer(line.id, choice.value);
    go(at + 1);
  };
  useShortcuts([
    ...Array.from({ length: 9 }, (_, i) => ({
      keys: String(i + 1),
      label: t('read.keys.score', { number: i + 1 }),
      ofPage: true,
      run: () => score(i + 1),
    })),
    { keys: 'j', label: t('read.keys.down'), ofPage: true, run: () => go(at + 1) },
    { keys: 'k', label: t('read.keys.up'), ofPage: true, run: () => go(at - 1) },
  ]);

  async function send() {
    setFailure(null);
    review.try();
    if (Object.keys(review.problems).length > 0) {
      setRefused(true);
      return go(asked.findIndex(({ id }) => review.problems[id]));
    }
    if (!(await state.flush())) return setFailure(t('read.not-saved'));
    const { error, undoId } = await submit({
      fillingId: filling._id,
      version: state.version(),
      formNumber: filling.formNumber,
    });
    if (!error) {
      onSent();
      return offerBriefUndo(t('read.sent'), undoId);
    }
    const texts = fieldErrors(error);
    setFailure(texts ? Object.values(texts).join(' ') : errorText(error));
  }
  useSendByKey(isBusy, send);

  const open = Object.keys(review.problems).length;
  return (
    <div ref={root} className={css.card}>
      <p className="note">{t('read.keys.hint')}</p>
      <SaveNote state={state.state} savedAt={state.savedAt} />
      {state.stopped && (
        <p className={css.failure} role="alert">
          {state.stopped}
        </p>
      )}
      {lines.map((line) =>
        choicesOf(line) ? (
          <Criterion
            key={line.id}
            line={line}
            measured={<Measured questions={filling.questions} id={line.id} />}
            value={state.answers[line.id] ?? null}
            isCurrent={asked[at]?.id === line.id}
            isRequired={review.states.get(line.id)?.isRequired ?? false}
            error={review.errors[line.id]}
            onEnter={() => setCurrent(line.id)}
            onChange={(value) => answer(line.id, value)}
          />
        ) : (
          <div key={line.id} data-line={line.id}>
            {line.type === 'section' ? (
              <h3 className={css.subtitle}>
                <bdi>{labelOf(line, i18next.language)}</bdi>
              </h3>
            ) : (
              <FormView
                questions={[line]}
                states={review.states}
                language={i18next.language}
                answers={state.answers}
                errors={review.errors}
                isReadOnly={review.isReadOnly}
                onAnswer={answer}
                onEnter={setCurrent}
                onLeave={review.leave}
              />
            )}
          </div>
        ),
      )}
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
      <div className={css.foot}>
        <Button loading={isBusy} onClick={() => void send()}>
          {t('read.submit')}
        </Button>
        {open > 0 && (
          <span className="note" role="status">
            {t(isRefused ? 'read.not-sent' : 'read.open', { n: open })}
          </span>
        )}
      </div>
    </div>
  );
}

/** Ctrl+Enter and Cmd+Enter send from anywhere on the page, also while typing; a dialog keeps its own keys. */
function useSendByKey(isBusy: boolean, send: () => Promise<unknown>): void {
  const latest = useRef({ isBusy, send });
  latest.current = { isBusy, send };
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.defaultPrevented || event.repeat || hasDialog() || latest.current.isBusy) return;
      event.preventDefault();
      void latest.current.send();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
