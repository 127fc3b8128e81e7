import { recommendations } from '@seedbed/domain/evaluations/results.ts';
import { useTranslation } from 'react-i18next';
import { scoreOfText, scoreText } from '#capabilities/evaluations/evaluating/score-text.tsx';
import type { EvaluationResultFragment } from '#platform/api/generated/documents.ts';
import { Pill } from '#platform/ui/pill.tsx';
import css from './results.module.css';

/** Raw mean, adjusted mean, spread and tally, side by side. */
export function ResultFacts({ result }: { result: EvaluationResultFragment }) {
  const { t } = useTranslation('evaluations');
  const facts = [
    ['raw', scoreOfText(result.rawMean)],
    ['adjusted', scoreOfText(result.adjustedMean)],
    ['spread', result.spread === null ? '–' : scoreText(result.spread)],
    ['readers', t('queue.progress', { done: result.done, total: result.assigned })],
  ] as const;
  return (
    <div className={css.result}>
      <dl className={css.facts}>
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`results.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Tally tally={result.tally} />
      {result.isToDiscuss && <Pill tone="warn">{t('results.discuss')}</Pill>}
    </div>
  );
}

/** How many recommend what, from strong no to strong yes. */
export function Tally({ tally }: { tally: readonly number[] }) {
  const { t } = useTranslation('evaluations');
  if (!tally.some((count) => count > 0)) return null;
  return (
    <ul className={css.tally} aria-label={t('results.tally')}>
      {recommendations.map((one, i) => (
        <li key={one} data-empty={tally[i] === 0 || undefined}>
          {t(`values.recommendation.${one}`)} <strong>{tally[i]}</strong>
        </li>
      ))}
    </ul>
  );
}
