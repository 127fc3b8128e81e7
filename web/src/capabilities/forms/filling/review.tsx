import { Button } from '@mantine/core';
import { type AnswerableQuestion, isAnswered } from '@seedbed/domain/forms/form.ts';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GivenAnswer } from '#capabilities/forms/filling/autosave/answer-conflict.tsx';
import type { FillingState } from '#capabilities/forms/filling/autosave/use-filling.ts';
import { errorText, fieldErrors, userErrorOf } from '#platform/api/errors.ts';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { useErrorTitle } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './fill-form.module.css';
import { labelOf } from './filling.ts';
import { SubmitAnswers } from './operations.ts';
import { partOf } from './section-nav.tsx';
import type { ReviewState } from './use-review.ts';

interface Props {
  filling: FillingPageFragment;
  state: FillingState;
  review: ReviewState;
  language: string;
  headingRef: Ref<HTMLHeadingElement>;
  onOpen: (questionId: string) => void;
}

/** Everything once more before it is sent. Problems come first, each with a link to its question. */
export function Review({ filling, state, review, language, headingRef, onOpen }: Props) {
  const { t } = useTranslation('filling');
  const [submit, isBusy] = useAct(SubmitAnswers, { silent: true });
  const [failure, setFailure] = useState<string | null>(null);
  const { progress, problems, tried } = review;
  const open = Object.keys(problems);
  useErrorTitle(tried > 0 && open.length > 0);
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tried > 0) summary.current?.focus();
  }, [tried]);

  async function send() {
    setFailure(null);
    review.try();
    if (open.length > 0) return;
    if (!(await state.flush())) return setFailure(t('not-saved'));
    const { error } = await submit({
      fillingId: filling._id,
      version: state.version(),
      formNumber: filling.formNumber,
    });
    if (!error) return;
    const isOld = userErrorOf(error)?.code === 'filling.review-outdated';
    const texts = fieldErrors(error);
    setFailure(texts && !isOld ? Object.values(texts).join(' ') : errorText(error));
  }

  return (
    <Stack as="section" gap={4}>
      <h2 ref={headingRef} tabIndex={-1} className={css.heading}>
        {t('review.title')}
      </h2>
      {tried > 0 && open.length > 0 && (
        <div ref={summary} tabIndex={-1} role="alert" className={css.summary}>
          <p>{t('review.problems', { count: open.length })}</p>
          <ul>
            {open.map((id) => (
              <li key={id}>
                <button type="button" className={css.link} onClick={() => onOpen(id)}>
                  {problems[id]}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {failure && (
        <p className={css.stopped} role="alert">
          {failure}
        </p>
      )}
      {progress.sections.map((one) => (
        <Stack gap={2} key={partOf(one)}>
          {(one.section || progress.sections.length > 1) && (
            <h3 className={css.subheading}>
              <bdi>{one.section ? labelOf(one.section, language) : t('first-section')}</bdi>
            </h3>
          )}
          <dl className={css.answers}>
            {one.lines.filter(isAnswered).map((question: AnswerableQuestion) => {
              const label = labelOf(question, language);
              const calculated = question.behavesAs === 'calculated';
              const answer = calculated ? review.states.get(question.id)?.answer : state.answers[question.id];
              return (
                <div key={question.id} className={css.answer}>
                  <dt dir="auto">{label}</dt>
                  <dd>
                    <GivenAnswer question={question} answer={answer} files={filling.files} />
                    {review.errors[question.id] && <p className={css.problem}>{review.errors[question.id]}</p>}
                  </dd>
                  {!review.isReadOnly(question.id) && !calculated && (
                    <button
                      type="button"
                      className={css.link}
                      aria-label={t('review.change-of', { name: label })}
                      onClick={() => onOpen(question.id)}
                    >
                      {t('review.change')}
                    </button>
                  )}
                </div>
              );
            })}
          </dl>
        </Stack>
      ))}
      {filling.canSubmit && (
        <div className={css.foot}>
          <Button loading={isBusy} onClick={() => void send()}>
            {open.length > 0 ? t('review.submit-open', { count: open.length }) : t('review.submit')}
          </Button>
          <p className={css.note}>{t('review.note')}</p>
        </div>
      )}
    </Stack>
  );
}
