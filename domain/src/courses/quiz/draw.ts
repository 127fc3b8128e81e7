import * as v from 'valibot';
import { cleanLine } from '#kernel/text/clean-text.ts';
import { recordId } from '#kernel/validation.ts';
import type { QuizQuestion } from './question.ts';

export const mostDraws = 20;
/** Questions that one attempt asks. */
export const mostQuestions = 60;
export const topicCharacters = 80;
/** Questions of a topic that a version holds: every learner's page reads the version. */
export const mostOfTopic = 200;

/** So many questions of a topic of the bank, others for each attempt. */
export const draw = v.object({
  id: recordId(),
  topic: v.pipe(
    v.string('courses.no-topic'),
    v.transform(cleanLine),
    v.nonEmpty('courses.no-topic'),
    v.maxLength(topicCharacters, 'max-characters'),
  ),
  count: v.pipe(
    v.number('courses.draw-count'),
    v.integer('courses.draw-count'),
    v.minValue(1, 'courses.draw-count'),
    v.maxValue(mostQuestions, 'courses.draw-count'),
  ),
});
export interface QuizDraw extends v.InferOutput<typeof draw> {
  /** The questions of the topic when the version was published. Drafts have none. */
  pool?: readonly QuizQuestion[];
}
