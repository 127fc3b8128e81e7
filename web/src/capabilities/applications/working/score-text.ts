import i18next from 'i18next';

const highest = 100;

/** "70 of 100". */
export const scoreText = (score: number): string =>
  i18next.t('applications:overview.score', { score: Math.round(score), most: highest });
