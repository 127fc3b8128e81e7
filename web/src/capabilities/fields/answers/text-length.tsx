import { wordsIn } from '@seedbed/domain/kernel/questions/answer.ts';
import type { Validations } from '@seedbed/domain/kernel/questions/validations.ts';
import { useTranslation } from 'react-i18next';
import { locale } from '#platform/i18n/i18n.ts';
import css from './answer-field.module.css';

/** How much of the allowed length is used, and how much is still needed, also before the person writes. */
export function TextLength({ text, rules }: { text: string; rules: Validations }) {
  const { t } = useTranslation('fields');
  const number = (n: number) => new Intl.NumberFormat(locale()).format(n);
  const { minCharacters, maxCharacters, minWords, maxWords } = rules;
  const limits = [
    { count: [...text.trim()].length, min: minCharacters, max: maxCharacters, unit: 'characters' as const },
    { count: wordsIn(text), min: minWords, max: maxWords, unit: 'words' as const },
  ];
  const parts = limits.flatMap(({ count, min = 0, max, unit }) => {
    const used = max === undefined ? [] : [t(`length.${unit}`, { n: number(count), max: number(max) })];
    return count < min ? [t(`length.more-${unit}`, { count: min - count, n: number(min - count) }), ...used] : used;
  });
  if (parts.length === 0) return null;
  return (
    <p className={css.length} data-over={limits.some(({ count, max = Infinity }) => count > max) || undefined}>
      {parts.join(' · ')}
    </p>
  );
}
