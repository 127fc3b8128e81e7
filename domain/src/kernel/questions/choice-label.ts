import { translated } from '#kernel/translations.ts';
import { optionIdOf, type Question, writtenIn } from './question.ts';

/** The label of a choice with those above it: "Europe › France". */
export function choiceLabel(options: Question['options'], choice: string, language: string): string {
  const option = options.find(({ id }) => id === optionIdOf(choice));
  if (!option) return '';
  const own = writtenIn(choice) || translated(option.label, language);
  return option.parentId ? `${choiceLabel(options, option.parentId, language)} › ${own}` : own;
}
