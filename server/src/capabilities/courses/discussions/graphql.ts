import { canLearn, canManageCourse, canManageSomeCourse } from '@seedbed/domain/courses/policy.ts';
import { picturesIn } from '@seedbed/domain/courses/texts/pictures.ts';
import { inLanguage, languageOfTexts, titleIn } from '@seedbed/domain/courses/texts/words.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import DataLoader from 'dataloader';
import { picturesOfItem } from '#capabilities/courses/item-files.ts';
import { ownEnrollmentIn, seatOf } from '#capabilities/courses/learning/find-enrollments.ts';
import { OpenItemType } from '#capabilities/courses/learning/graphql.ts';
import { Course, courseLoader } from '#capabilities/courses/learning/graphql-types.ts';
import { itemOf } from '#capabilities/courses/teaching/answered-item.ts';
import { DashboardType } from '#capabilities/courses/teaching/graphql.ts';
import { Attachment } from '#capabilities/files/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { type DiscussionOfRun, discussionsOfCourse } from './discussions-of-course.ts';
import { type DiscussionCard, discussionOf, findDiscussion } from './find-discussions.ts';
import { openDiscussion } from './open-discussion.ts';

const required = { required: true } as const;
const seesCourses = (actor: Actor) => canLearn(actor) || canManageSomeCourse(actor);

const courseOf = ({ courseId }: DiscussionCard, context: Context) => context.loader(courseLoader).load(courseId);

/** Read once for all fields of an operation. */
const questions = (context: Context) =>
  new DataLoader<DiscussionCard, Awaited<ReturnType<typeof readQuestion>>, string>(
    (all) => Promise.all(all.map((discussion) => readQuestion(discussion, context))),
    { cacheKeyFn: ({ id }) => id },
  );
const questionOf = (discussion: DiscussionCard, context: Context) => context.loader(questions).load(discussion);

/** The question as it was published, in the reader's language. */
async function readQuestion(discussion: DiscussionCard, context: Context) {
  const tx = await context.read();
  const course = await courseOf(discussion, context);
  const item = await itemOf(tx, { submission: discussion, course });
  if (!item) return null;
  const { title, content } = inLanguage(item, context.language);
  const own = await ownEnrollmentIn(tx, context.actor, course.id);
  const isLocked = own !== null && (await seatOf(tx, own, course)).status.get(item.id)?.state === 'locked';
  const isReadable = !isLocked || canManageCourse(context.actor, course);
  return {
    title,
    // The question alone: since then the item may have become a quiz.
    content: { body: isReadable ? content.body : null },
    language: languageOfTexts(item, context.language, context.tenant.defaultLanguage),
  };
}

const Discussion = builder.objectRef<DiscussionCard>('CourseDiscussion').implement({
  description: 'The discussion of one run about one item. Its comments are those of the record courseDiscussion.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    courseId: t.exposeID('courseId'),
    course: t.field({
      type: Course,
      resolve: (discussion, _, context) => courseOf(discussion, context),
    }),
    runId: t.exposeID('runId'),
    runName: t.exposeString('runName', { nullable: true }),
    itemId: t.exposeID('itemId'),
    item: t.field({
      type: 'JSON',
      nullable: true,
      description:
        'The title and the question, as they were published. No question while the item is locked for the reader.',
      resolve: (discussion, _, context) => questionOf(discussion, context),
    }),
    pictures: t.field({
      type: [Attachment],
      description: 'The pictures of the question.',
      resolve: async (discussion, _, context) => {
        const question = await questionOf(discussion, context);
        return picturesOfItem(context, discussion.itemId, picturesIn(question?.content.body));
      },
    }),
    commentCount: t.exposeInt('commentCount'),
    isOwn: t.boolean({
      description: 'The reader takes the course in this run, and reads it beside the other items.',
      resolve: async ({ courseId, runId }, _, context) =>
        (await ownEnrollmentIn(await context.read(), context.actor, courseId))?.runId === runId,
    }),
  }),
});

builder.objectField(OpenItemType, 'discussion', (t) =>
  t.field({
    type: Discussion,
    nullable: true,
    description: 'Null until the first learner opens it, and in a preview.',
    resolve: async ({ item, runId }, _, context) =>
      item.kind === 'discussion' && runId ? ((await discussionOf(await context.read(), runId, item.id)) ?? null) : null,
  }),
);

const DiscussionOfRunType = builder.objectRef<DiscussionOfRun>('CourseDiscussionOfRun').implement({
  description: 'A discussion of the course in one run.',
  fields: (t) => ({
    runId: t.exposeID('runId'),
    itemId: t.exposeID('itemId'),
    title: t.string({ resolve: (one, _, { language }) => titleIn(one, language) }),
    discussionId: t.exposeID('discussionId', { nullable: true, description: 'Null until somebody opens it.' }),
    commentCount: t.exposeInt('comments'),
    lastCommentAt: t.expose('lastAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.objectField(DashboardType, 'discussions', (t) =>
  t.field({
    type: [DiscussionOfRunType],
    description: 'Of the runs whose learners the person sees, at most 200.',
    resolve: async ({ course }, _, context) => discussionsOfCourse(await context.read(), context.actor, course),
  }),
);

builder.queryFields((t) => ({
  courseDiscussion: t.field({
    type: Discussion,
    nullable: true,
    allow: seesCourses,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) =>
      (await orNull(findDiscussion(await context.read(), context.actor, id)))?.discussion ?? null,
  }),
}));

builder.mutationFields((t) => ({
  openCourseDiscussion: t.field({
    type: Discussion,
    allow: canManageSomeCourse,
    description: 'Makes the discussion of a run before its learners do. Answers the one that exists.',
    args: { runId: t.arg.id(required), itemId: t.arg.id(required) },
    resolve: (_, { runId, itemId }, { actor }) => openDiscussion(actor, runId, itemId),
  }),
}));
