import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { sql } from 'drizzle-orm';
import type { Restriction } from '#platform/list/source.ts';
import type { RecordKinds } from '#platform/record-kinds.ts';
import { cohortAsked, cohortQuestions, introductions } from './table.ts';

const me = sql.placeholder('me');

const ofIntroduction = ({ userId }: Actor): Restriction => ({
  key: 'OWN',
  where: sql`(${introductions.introducerId} = ${me} or ${introductions.firstId} = ${me} or ${introductions.secondId} = ${me})`,
  values: { me: userId },
});

const ofQuestion = ({ userId }: Actor): Restriction => ({
  key: 'OWN',
  where: sql`(${cohortQuestions.askerId} = ${me} or exists (select from ${cohortAsked}
    where ${cohortAsked.tenantId} = ${cohortQuestions.tenantId} and ${cohortAsked.questionId} = ${cohortQuestions.id}
      and ${cohortAsked.userId} = ${me} and ${cohortAsked.passedAt} is null))`,
  values: { me: userId },
});

export const recordKinds: RecordKinds = {
  introduction: {
    type: 'Introduction',
    table: introductions,
    visibleTo: ofIntroduction,
    notified: { detail: {}, path: () => '/community/introductions' },
  },
  cohortQuestion: {
    type: 'CohortQuestion',
    table: cohortQuestions,
    visibleTo: ofQuestion,
    notified: { detail: { name: cohortQuestions.question }, path: () => '/community/questions' },
  },
};
