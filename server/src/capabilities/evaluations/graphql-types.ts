import {
  canManageEvaluation,
  type EvaluationFacts,
  seesAllScores,
  seesOthersScores,
} from '@seedbed/domain/evaluations/policy.ts';
import { recommendations } from '@seedbed/domain/evaluations/results.ts';
import { isDone, isOpen, shownStateOf, shownStates, undoableUntil } from '@seedbed/domain/evaluations/states.ts';
import { type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
import DataLoader from 'dataloader';
import { loadPerson, User } from '#capabilities/accounts/public.ts';
import { Attachment, filesOfRecord } from '#capabilities/files/public.ts';
import { FormQuestion } from '#capabilities/forms/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { settingsOf } from './assigning/find-round.ts';
import { applicationContent, hidingFor, newestNumbers, type ReadForm } from './evaluating/application-content.ts';
import { isReadable } from './evaluating/finish-evaluation.ts';
import { type SentScorecard, sentScorecards } from './evaluating/sent-scorecards.ts';
import { type EvaluationCard, evaluationsOf, factsOf } from './find-evaluations.ts';
import { nameFor } from './record-access.ts';
import { type RoundResult, resultsOf } from './results/find-results.ts';

export const EvaluationStateName = builder.enumType('EvaluationState', { values: shownStates });
export const RecommendationName = builder.enumType('Recommendation', { values: recommendations });

const factsLoader = (context: Context) =>
  new DataLoader<EvaluationCard, EvaluationFacts>(async (cards) => factsOf(await context.read(), context.actor, cards));
const loadFacts = (context: Context, card: EvaluationCard) => context.loader(factsLoader).load(card);

const resultsLoader = (context: Context) =>
  new DataLoader<EvaluationCard['applicationId'], RoundResult[]>(async (ids) => {
    const found = await resultsOf(await context.read(), ids);
    return ids.map((id) => found.get(id) ?? []);
  });
/** The newest round first. */
export const loadResults = (context: Context, id: EvaluationCard['applicationId']): Promise<RoundResult[]> =>
  context.loader(resultsLoader).load(id);

const newestLoader = (context: Context) =>
  new DataLoader<EvaluationCard['applicationId'], number>(async (ids) => {
    const found = await newestNumbers(await context.read(), ids);
    return ids.map((id) => found.get(id) ?? 0);
  });

const scorecardLoader = (context: Context) =>
  new DataLoader<EvaluationCard['fillingId'], SentScorecard | null>(async (ids) => {
    const found = await sentScorecards(await context.read(), context.actor, ids);
    return ids.map((id) => found.get(id) ?? null);
  });

const nameIn = (name: readonly Translation[], language: string): string =>
  translated(name, language) || (name[0]?.value ?? '');

const ReadFormObject = builder.objectRef<ReadForm>('EvaluationReading').implement({
  description: 'The sent answers of one form of an application, as its evaluator may read them.',
  fields: (t) => ({
    title: t.string({ resolve: ({ form }, _, { language }) => translated(form.title, language) }),
    questions: t.field({
      type: [FormQuestion],
      resolve: ({ form, questions }) => questions.map((question) => ({ ...question, formId: form.formId })),
    }),
    answers: t.field({ type: 'JSON', description: 'By question.', resolve: ({ answers }) => answers }),
    hidden: t.idList({
      description: 'Questions whose answer tells who applies.',
      resolve: ({ hidden }) => [...hidden],
    }),
    files: t.field({
      type: [Attachment],
      resolve: ({ fillingId, hasFiles }, _, context) => (hasFiles ? filesOfRecord(context, 'filling', fillingId) : []),
    }),
  }),
});

export const EvaluationResult = builder.objectRef<RoundResult>('EvaluationResult').implement({
  description: 'What the evaluations of an application in one round say.',
  fields: (t) => ({
    applicationId: t.exposeID('applicationId'),
    roundId: t.exposeID('roundId'),
    assigned: t.exposeInt('assigned', { description: 'Without those who do not read it.' }),
    done: t.exposeInt('sent'),
    rawMean: t.exposeFloat('rawMean', { nullable: true, description: 'From 0 to 100.' }),
    adjustedMean: t.exposeFloat('adjustedMean', {
      nullable: true,
      description: 'As if all evaluators were equally strict.',
    }),
    spread: t.exposeFloat('spread', { nullable: true, description: 'From the lowest to the highest score.' }),
    tally: t.intList({
      description: 'From strong no to strong yes.',
      resolve: ({ tally }) => recommendations.map((one) => tally[one]),
    }),
    isToDiscuss: t.exposeBoolean('isToDiscuss', { description: 'The evaluators disagree.' }),
  }),
});

const SentScorecardObject = builder.objectRef<SentScorecard>('SentScorecard').implement({
  description: 'What an evaluator sent.',
  fields: (t) => ({
    questions: t.field({
      type: [FormQuestion],
      resolve: ({ questions, formId }) => questions.map((question) => ({ ...question, formId })),
    }),
    answers: t.field({ type: 'JSON', description: 'By question.', resolve: ({ answers }) => answers }),
  }),
});

const EvaluationType = builder.objectRef<EvaluationCard>('Evaluation');
export const Evaluation = EvaluationType.implement({
  description: 'One person reads one application in one round.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.string({
      description: 'Of the application; a number for people who read it without names.',
      resolve: (card, _, { actor }) => nameFor(actor, card),
    }),
    isBlind: t.boolean({ resolve: (card, _, { actor }) => hidingFor(actor, card) === 'names' }),
    applicationId: t.exposeID('applicationId'),
    roundId: t.exposeID('roundId'),
    roundName: t.string({ resolve: ({ round }, _, { language }) => nameIn(round.name, language) }),
    funnelName: t.string({
      resolve: ({ application }, _, { language }) => nameIn(application.names, language) || application.funnelName,
    }),
    state: t.field({
      type: EvaluationStateName,
      resolve: ({ state, hasAnswers }) => shownStateOf(state, hasAnswers),
    }),
    version: t.exposeInt('version'),
    dueAt: t.expose('dueAt', { type: 'DateTime', nullable: true }),
    assignedAt: t.expose('createdAt', { type: 'DateTime' }),
    submittedAt: t.expose('submittedAt', { type: 'DateTime', nullable: true }),
    reasons: t.stringList({ description: 'The needs that the person met.', resolve: ({ reasons }) => [...reasons] }),
    endReason: t.exposeString('endReason', { nullable: true, description: 'Why it was declined or taken back.' }),
    fillingId: t.exposeID('fillingId'),
    evaluator: t.field({
      type: User,
      nullable: true,
      description: 'Null for deleted accounts, and for people whom the reader does not see.',
      resolve: ({ evaluatorId }, _, context) => loadPerson(context, evaluatorId),
    }),
    isOwn: t.boolean({ resolve: ({ evaluatorId }, _, { actor }) => evaluatorId === actor.userId }),
    score: t.exposeFloat('score', { nullable: true, description: 'From 0 to 100.' }),
    recommendation: t.expose('recommendation', { type: RecommendationName, nullable: true }),
    criteria: t.field({
      type: 'JSON',
      nullable: true,
      description: 'From 0 to 100, by question of the scorecard.',
      resolve: ({ criteria }) => criteria,
    }),
    scorecard: t.field({
      type: SentScorecardObject,
      nullable: true,
      description: 'Null before it is sent.',
      resolve: ({ state, fillingId }, _, context) =>
        isDone(state) ? context.loader(scorecardLoader).load(fillingId) : null,
    }),
    isOutdated: t.boolean({
      description: 'The application was sent again after it was read.',
      resolve: async ({ readNumber, applicationId }, _, context) =>
        readNumber !== null && (await context.loader(newestLoader).load(applicationId)) > readNumber,
    }),
    canDecline: t.boolean({
      resolve: (card, _, { actor }) => card.evaluatorId === actor.userId && isOpen(card.state) && isReadable(card),
    }),
    canManage: t.boolean({
      resolve: async (card, _, context) => canManageEvaluation(context.actor, await loadFacts(context, card)),
    }),
    reading: t.field({
      type: [ReadFormObject],
      description: 'The sent answers of the application.',
      resolve: async (card, _, context) => applicationContent(await context.read(), context.actor, card),
    }),
    othersVisibleAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the reader will see what others sent: then the own scores can no longer be taken back.',
      resolve: async (card, _, context) => {
        const { evaluatorId, state, submittedAt } = card;
        const facts = await loadFacts(context, card);
        const willSee =
          !seesAllScores(context.actor, facts.application) && seesOthersScores({ ...facts, hasOwnFinal: true });
        const isWaiting = isDone(state) && evaluatorId === context.actor.userId && willSee && !facts.hasOwnFinal;
        return isWaiting && submittedAt ? undoableUntil(submittedAt) : null;
      },
    }),
    others: t.field({
      type: [EvaluationType],
      description: 'What others sent, once the reader can no longer take back the own scores.',
      resolve: async (card, _, context) => {
        const facts = await loadFacts(context, card);
        const isOpenToAll = seesAllScores(context.actor, facts.application) || seesOthersScores(facts);
        if (!isOpenToAll) return [];
        const all = await evaluationsOf(await context.read(), context.actor, [card.applicationId]);
        return all.filter((one) => one.id !== card.id && one.roundId === card.roundId && isDone(one.state));
      },
    }),
    result: t.field({
      type: EvaluationResult,
      nullable: true,
      description: 'Null while the reader may not see what others think.',
      resolve: async (card, _, context) => {
        const facts = await loadFacts(context, card);
        const isTeam = seesAllScores(context.actor, facts.application);
        if (!isTeam && !seesOthersScores(facts)) return null;
        if (!isTeam && (await settingsOf(await context.read(), card.roundId)).hidesAverages) return null;
        const results = await loadResults(context, card.applicationId);
        return results.find(({ roundId }) => roundId === card.roundId) ?? null;
      },
    }),
  }),
});
