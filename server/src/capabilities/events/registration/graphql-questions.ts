import {
  type EventAnswer,
  type EventQuestion as Question,
  questionKinds,
} from '@seedbed/domain/events/registration/questions.ts';
import { EventRegistration, IncubatorEvent } from '#capabilities/events/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';

export const QuestionKindName = builder.enumType('EventQuestionKind', { values: questionKinds });

export const EventQuestion = builder.objectRef<Question>('EventQuestion').implement({
  description: 'A question that people answer while they register.',
  fields: (t) => ({
    questionId: t.exposeID('id', { description: 'Copies of an event share it.' }),
    kind: t.expose('kind', { type: QuestionKindName }),
    label: t.exposeString('label'),
    isRequired: t.exposeBoolean('isRequired'),
    options: t.stringList({ resolve: ({ options }) => [...options] }),
  }),
});

const Answer = builder.objectRef<EventAnswer>('EventAnswer').implement({
  description: 'An answer with the question as the person read it.',
  fields: (t) => ({
    question: t.exposeString('question'),
    values: t.stringList({ resolve: ({ values }) => [...values] }),
  }),
});

export const EventAnswerInput = builder.inputType('EventAnswerInput', {
  fields: (t) => ({ questionId: t.id({ required: true }), values: t.stringList({ required: true }) }),
});

builder.objectFields(IncubatorEvent, (t) => ({
  questions: t.field({ type: [EventQuestion], resolve: ({ questions }) => [...questions] }),
}));

builder.objectFields(EventRegistration, (t) => ({
  answers: t.field({ type: [Answer], resolve: ({ answers }) => [...answers] }),
}));
