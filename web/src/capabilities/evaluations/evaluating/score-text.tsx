import { scoreRange } from '@seedbed/domain/evaluations/score.ts';
import i18next from 'i18next';
import css from './queue.module.css';

export const scoreText = (score: number): string =>
  new Intl.NumberFormat(i18next.language.replace('_', '-'), { maximumFractionDigits: 1 }).format(score);

/** "70 of 100", wherever no scale or head says what a score is. */
export const scoreOfText = (score: number | null | undefined): string =>
  score == null
    ? '–'
    : i18next.t('evaluations:read.score', { score: scoreText(score), most: scoreText(scoreRange[1]) });

export const ScoreText = ({ score }: { score: number | null }) =>
  score === null ? null : <span className={css.score}>{scoreOfText(score)}</span>;
