import { Button } from '@mantine/core';
import { isAnswered } from '@seedbed/domain/forms/form.ts';
import i18next from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ResultFacts } from '#capabilities/evaluations/results/result-facts.tsx';
import { GivenAnswer, labelOf, questionOf } from '#capabilities/forms/public.tsx';
import type { EvaluationCardFragment, FillingPageFragment } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import css from './evaluation-form.module.css';
import { Measured } from './measured.tsx';
import type { OpenEvaluation } from './open-evaluation.ts';
import { ScoreText } from './score-text.tsx';
import { StatePill } from './state-pill.tsx';

interface Props {
  evaluation: OpenEvaluation;
  filling: FillingPageFragment;
  next: EvaluationCardFragment | null;
  /** The scores are the person's own. */
  isOwn: boolean;
  /** Then Enter leads on. */
  isJustSent: boolean;
}

/** The sent scores, and those of others. */
export function SentScores({ evaluation, filling, next, isOwn, isJustSent }: Props) {
  const { t } = useTranslation(['evaluations', 'navigation']);
  const answers = filling.submissions.at(-1)?.answers ?? {};
  const { others, result } = evaluation;
  const on = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isJustSent) on.current?.focus();
  }, [isJustSent]);
  return (
    <div className={css.card}>
      <p className={css.state}>
        <StatePill state={evaluation.state} />
        <ScoreText score={evaluation.score} />
      </p>
      {isOwn && (
        <div>
          {next ? (
            <Button ref={on} component={AppLink} to={`/applications/evaluations/${next._id}`}>
              {t('read.next-open')}
            </Button>
          ) : (
            <Button ref={on} variant="default" component={AppLink} to="/applications/evaluations">
              {t('navigation:entries.my-evaluations')}
            </Button>
          )}
        </div>
      )}
      {evaluation.othersVisibleAt && <p className={css.hint}>{t('read.others-later')}</p>}
      {result && <ResultFacts result={result} />}
      {others.length > 0 && (
        <div>
          <h3 className={css.subtitle}>{t('read.others')}</h3>
          <ul className={css.others}>
            {others.map((one) => (
              <li key={one._id}>
                <AppLink to={`/applications/evaluations/${one._id}`}>
                  <bdi>{one.evaluator?.fullName ?? t('somebody')}</bdi>
                </AppLink>
                {one.recommendation && <span>{t(`values.recommendation.${one.recommendation}`)}</span>}
                <ScoreText score={one.score} />
              </li>
            ))}
          </ul>
        </div>
      )}
      <dl className={css.list}>
        {filling.questions.map(questionOf).map((line) =>
          isAnswered(line) && answers[line.id] != null ? (
            <div key={line.id} className={css.answer}>
              <dt dir="auto">
                {labelOf(line, i18next.language)}
                <Measured questions={filling.questions} id={line.id} />
              </dt>
              <dd>
                <GivenAnswer question={line} answer={answers[line.id]} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
    </div>
  );
}
