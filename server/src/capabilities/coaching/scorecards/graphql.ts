import { canSeeStaffNotes, canWriteSession } from '@seedbed/domain/coaching/policy.ts';
import { shownLines } from '@seedbed/domain/forms/filling/filling.ts';
import type { FormQuestion } from '@seedbed/domain/forms/form.ts';
import { CoachingSession } from '#capabilities/coaching/sessions/graphql-types.ts';
import { withPeople } from '#capabilities/coaching/sessions/session-card.ts';
import { loadForm, submissionsOf, versionsOf } from '#capabilities/forms/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { answersOf, formFor, startCoachingScorecard } from './scorecard.ts';

type Question = Pick<FormQuestion, 'id' | 'label' | 'type'>;
interface Scorecard {
  id: string;
  name: string;
  questions: readonly Question[];
  eventTopics: readonly string[];
}
interface ScorecardAnswer {
  questionId: string;
  value: unknown;
}

const ScorecardQuestion = builder.objectRef<Question>('CoachingEvaluationQuestion').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    label: t.field({ type: 'JSON', description: 'In each language.', resolve: ({ label }) => label }),
    questionType: t.exposeString('type'),
  }),
});

const ScorecardForm = builder.objectRef<Scorecard>('CoachingEvaluationForm').implement({
  description: 'The scorecard that applies to a session.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name'),
    questions: t.field({ type: [ScorecardQuestion], resolve: ({ questions }) => [...questions] }),
    eventTopics: t.stringList({
      description: 'The topics of the session.',
      resolve: ({ eventTopics }) => [...eventTopics],
    }),
  }),
});

const Answer = builder.objectRef<ScorecardAnswer>('CoachingEvaluationAnswer').implement({
  fields: (t) => ({
    questionId: t.exposeID('questionId'),
    textValue: t.string({ nullable: true, resolve: ({ value }) => (typeof value === 'string' ? value : null) }),
    numberValue: t.float({ nullable: true, resolve: ({ value }) => (typeof value === 'number' ? value : null) }),
    arrayValue: t.stringList({
      nullable: true,
      resolve: ({ value }) => (Array.isArray(value) ? value.map(String) : null),
    }),
  }),
});

builder.objectFields(CoachingSession, (t) => ({
  evaluationForms: t.field({
    type: [ScorecardForm],
    description: 'For the coaches and the staff side.',
    resolve: async (row, _, context) => {
      const session = withPeople(row);
      if (!canSeeStaffNotes(context.actor, session)) return [];
      const tx = await context.read();
      const begun = await answersOf(tx, session);
      const formId = begun?.formId ?? (await formFor(tx, context.actor, session));
      const version = formId && (await versionsOf(tx, [formId])).at(-1);
      if (!version) return [];
      const { name } = await loadForm(tx, formId);
      const eventTopics = session.topics.map((topic) => topic.name);
      return [{ id: formId, name, questions: shownLines(context.actor.roleType, version.questions), eventTopics }];
    },
  }),
  evaluationAnswers: t.field({
    type: [Answer],
    description: 'The sent answers, for the coaches and the staff side.',
    resolve: async (row, _, context) => {
      if (!canSeeStaffNotes(context.actor, withPeople(row))) return [];
      const tx = await context.read();
      const begun = await answersOf(tx, row);
      const sent = begun && (await submissionsOf(tx, [begun.id])).at(-1);
      return Object.entries(sent?.answers ?? {}).map(([questionId, value]) => ({ questionId, value }));
    },
  }),
  scorecardId: t.id({
    nullable: true,
    description: 'The begun or sent answers, for those who may see them.',
    resolve: async (row, _, context) =>
      canSeeStaffNotes(context.actor, withPeople(row))
        ? ((await answersOf(await context.read(), row))?.id ?? null)
        : null,
  }),
}));

builder.mutationField('startCoachingScorecard', (t) =>
  t.id({
    allow: canWriteSession,
    nullable: true,
    description: 'Opens the scorecard once, and answers the id of the response; null if no form applies.',
    args: { coachingSessionId: t.arg.id({ required: true }) },
    resolve: (_, { coachingSessionId }, { actor }) => startCoachingScorecard(actor, coachingSessionId),
  }),
);
