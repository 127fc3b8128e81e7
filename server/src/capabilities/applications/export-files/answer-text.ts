import type { AnswerableQuestion } from '@seedbed/domain/forms/form.ts';
import type { CellValue } from '@seedbed/domain/kernel/export/cell.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { answerTexts } from '@seedbed/domain/kernel/questions/convert.ts';
import { answerKindOf } from '@seedbed/domain/kernel/questions/question-type.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';
import { valueText } from '#platform/privacy-values.ts';

export const questionText = ({ label, slug }: AnswerableQuestion, language: string): string =>
  translated(label, language) || (label[0]?.value ?? slug ?? '');

interface Words {
  language: string;
  /** Names of files, by id. Others are hidden from the reader. */
  fileNames: ReadonlyMap<string, string>;
}

/** For programs: numbers stay numbers, days ISO, options their words. */
export function answerCell(question: AnswerableQuestion, answer: Answer, { language, fileNames }: Words): CellValue {
  if (answer === null) return null;
  const kind = answerKindOf(question.behavesAs);
  if (kind === 'files') return [answer].flat().flatMap((id) => fileNames.get(String(id)) ?? []);
  if (typeof answer === 'number') return answer;
  const texts = answerTexts({ ...question, type: question.behavesAs }, answer, language);
  return kind === 'choices' || kind === 'table' ? texts : texts.join(', ');
}

/** For people: numbers and days in the reader's formats. */
export function answerText(
  question: AnswerableQuestion,
  answer: Answer,
  reader: ExportReader,
  fileNames: Words['fileNames'],
): string {
  const cell = answerCell(question, answer, { language: reader.language, fileNames });
  if (Array.isArray(cell)) return cell.join('\n');
  const isDay = answerKindOf(question.behavesAs) === 'date' && typeof cell === 'string';
  return valueText(isDay ? Temporal.PlainDate.from(cell) : cell, reader);
}
