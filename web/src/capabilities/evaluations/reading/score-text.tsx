import i18next from 'i18next';
import css from './queue.module.css';

export const scoreText = (score: number): string =>
  new Intl.NumberFormat(i18next.language.replace('_', '-'), { maximumFractionDigits: 1 }).format(score);

/** A score of 0 to 100. */
export const ScoreText = ({ score }: { score: number | null }) =>
  score === null ? null : <span className={css.score}>{scoreText(score)}</span>;
