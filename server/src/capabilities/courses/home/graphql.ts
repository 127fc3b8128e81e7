import { canLearn } from '@seedbed/domain/courses/policy.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { isOn } from '#capabilities/courses/is-on.ts';
import { EnrollmentStateName } from '#capabilities/courses/learning/graphql-types.ts';
import { TranslationType } from '#capabilities/incubators/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { type CourseInProgress, coursesInProgress } from './in-progress.ts';

const NextItem = builder.objectRef<NonNullable<CourseInProgress['next']>>('NextCourseItem').implement({
  fields: (t) => ({
    itemId: t.exposeID('itemId'),
    title: t.exposeString('title'),
    dueOn: t.expose('dueOn', { type: 'Date', nullable: true }),
    isLate: t.exposeBoolean('isLate'),
  }),
});

const InProgress = builder.objectRef<CourseInProgress>('CourseInProgress').implement({
  description: 'A course that the reader takes or is invited to.',
  fields: (t) => ({
    courseId: t.exposeID('courseId'),
    title: t.expose('title', { type: [TranslationType] }),
    state: t.expose('state', { type: EnrollmentStateName }),
    startsOn: t.expose('startsOn', { type: 'Date', description: 'The first day of the run for the reader.' }),
    progress: t.exposeInt('progress', { description: 'Required items that are done, in percent.' }),
    late: t.exposeInt('late', { description: 'Late items, without sent ones.' }),
    next: t.expose('next', { type: NextItem, nullable: true, description: 'Null if no item is open.' }),
    isWaiting: t.exposeBoolean('isWaiting', { description: 'No item is open, and a submission waits for its review.' }),
    opensOn: t.expose('opensOn', {
      type: 'Date',
      nullable: true,
      description: 'The day on which the next item opens, if none is open.',
    }),
  }),
});

builder.queryField('coursesInProgress', (t) =>
  t.field({
    type: [InProgress],
    allow: canLearn,
    description:
      'For the home page: those with a step whose run has not ended, at most 4. Late ones come first, then the one opened last.',
    resolve: async (_, __, context) => {
      const tx = await context.read();
      const { actor, language, tenant } = context;
      return (await isOn(tx)) ? coursesInProgress(tx, actor, { language, today: today(tenant.timezone) }) : [];
    },
  }),
);
