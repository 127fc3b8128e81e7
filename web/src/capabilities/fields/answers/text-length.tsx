import { wordsIn } from '@seedbed/domain/kernel/questions/answer.ts';
import type { Validations } from '@seedbed/domain/kernel/questions/validations.ts';
import { useTranslation } from 'react-i18next';
import { locale } from '#platform/i18n/i18n.ts';
import css from './answer-field.module.css';

/** How much of the allowed length is used. */
export function TextLength({ text, rules: { maxCharacters, maxWords } }: { text: string; rules: Validations }) {
  const { t } = useTranslation('fields');
  const number = (n: number) => new Intl.NumberFormat(locale()).format(n);
  const parts = [
    maxCharacters !== undefined && { count: [...text.trim()].length, max: maxCharacters, unit: 'characters' as const },
    maxWords !== undefined && { count: wordsIn(text), max: maxWords, unit: 'words' as const },
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return (
    <p className={css.length} data-over={parts.some(({ count, max }) => count > max) || undefined}>
      {parts.map(({ count, max, unit }) => t(`length.${unit}`, { n: number(count), max: number(max) })).join(' · ')}
    </p>
  );
}
