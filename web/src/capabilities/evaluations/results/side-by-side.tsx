import { type AnswerableQuestion, isAnswered } from '@seedbed/domain/forms/form.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Measured } from '#capabilities/evaluations/evaluating/measured.tsx';
import { ScoreText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import { EvaluationScorecards } from '#capabilities/evaluations/operations.ts';
import { GivenAnswer, labelOf, questionOf } from '#capabilities/forms/public.tsx';
import type { EvaluationScorecardsQuery } from '#platform/api/generated/documents.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './results.module.css';

type LoadedEvaluation = NonNullable<EvaluationScorecardsQuery['application']>['evaluations'][number];
type Line = NonNullable<LoadedEvaluation['scorecard']>['questions'][number];

/** The answers of each evaluator of the round: a row for each question, a column for each person. */
export function SideBySide({ applicationId, roundId }: { applicationId: string; roundId: string }) {
  const { t } = useTranslation('evaluations');
  const [{ data, error }, again] = useQuery({ query: EvaluationScorecards, variables: { id: applicationId } });
  if (!data) return <NotLoaded error={error} onRetry={again} rows={4} />;
  const sent = (data.application?.evaluations ?? []).filter((one) => one.roundId === roundId && one.scorecard !== null);
  const nameOf = ({ evaluator }: LoadedEvaluation) => evaluator?.fullName ?? t('somebody');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a wide table
    <div className={css.scroll} tabIndex={0}>
      <table className={css.answers} aria-label={t('results.side-by-side')}>
        <thead>
          <tr>
            <th scope="col">{t('results.question')}</th>
            {sent.map((one) => (
              <th key={one._id} scope="col">
                <bdi>{nameOf(one)}</bdi> <ScoreText score={one.score} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answeredLines(sent).map(([line, question]) => (
            <tr key={line._id}>
              <th scope="row" dir="auto">
                {labelOf(question, i18next.language)}
                <Measured questions={[line]} id={line._id} />
              </th>
              {sent.map((one) => {
                const answer = answersOf(one)[line._id];
                return (
                  <td key={one._id} dir="auto">
                    {answer == null ? '–' : <GivenAnswer question={question} answer={answer} />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const answersOf = ({ scorecard }: LoadedEvaluation) => scorecard?.answers ?? {};

/** The questions that somebody answered, of all scorecards of the round, each once. */
function answeredLines(sent: readonly LoadedEvaluation[]): [Line, AnswerableQuestion][] {
  const lines = new Map<string, [Line, AnswerableQuestion]>();
  for (const one of sent)
    for (const line of one.scorecard?.questions ?? []) {
      const question = questionOf(line);
      const isGiven = isAnswered(question) && answersOf(one)[line._id] != null;
      if (isGiven && !lines.has(line._id)) lines.set(line._id, [line, question]);
    }
  return [...lines.values()];
}
