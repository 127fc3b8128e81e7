import type { PackageData } from '@seedbed/domain/courses/packages/outcome.ts';
import { canLearn, canManageSomeCourse } from '@seedbed/domain/courses/policy.ts';
import { OpenItemType } from '#capabilities/courses/learning/graphql.ts';
import { Course, CourseItem } from '#capabilities/courses/learning/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import { checkPackage } from './check-package.ts';
import { playerLink } from './content-origin.ts';
import { findPackage, type PackageCard, type StoredState } from './find-packages.ts';
import { savePackageState } from './save-state.ts';

const CheckedPackage = builder.objectRef<PackageCard>('CoursePackage').implement({
  description: 'A checked SCORM package.',
  fields: (t) => ({
    packageId: t.exposeID('id'),
    attachmentId: t.exposeID('attachmentId'),
    content: t.exposeInt('content', { description: 'The number of the version of the file.' }),
    format: t.exposeString('format', { description: '1.2 or 2004' }),
    title: t.exposeString('title'),
  }),
});

const State = builder.objectRef<StoredState>('CoursePackageState').implement({
  fields: (t) => ({
    packageId: t.exposeID('packageId'),
    data: t.expose('data', { type: 'JSON' }),
    score: t.exposeInt('score', { nullable: true, description: 'In percent.' }),
    version: t.exposeInt('version'),
  }),
});

export interface RunningPackage {
  found: PackageCard;
  state: StoredState | null;
}
const Running = builder.objectRef<RunningPackage>('RunningPackage').implement({
  description: 'A package with the state of the learner.',
  fields: (t) => ({
    packageId: t.id({ resolve: ({ found }) => found.id }),
    title: t.string({ resolve: ({ found }) => found.title }),
    url: t.string({
      description: 'The player on the host of packages; valid for a working day.',
      resolve: ({ found }, _, { tenant }) => playerLink(tenant.slug, { tenantId: tenant.id, packageId: found.id }),
    }),
    launchData: t.string({ resolve: ({ found }) => found.launchData }),
    masteryScore: t.int({ nullable: true, resolve: ({ found }) => found.masteryScore }),
    data: t.field({
      type: 'JSON',
      nullable: true,
      description: 'Null before the first call of this package.',
      resolve: ({ state, found }): PackageData | null => (state?.packageId === found.id ? state.data : null),
    }),
    version: t.int({ resolve: ({ state, found }) => (state?.packageId === found.id ? state.version : 0) }),
    score: t.int({ nullable: true, description: 'In percent.', resolve: ({ state }) => state?.score ?? null }),
  }),
});

builder.objectField(OpenItemType, 'package', (t) =>
  t.field({ type: Running, nullable: true, resolve: (open) => open.package }),
);

builder.objectField(CourseItem, 'package', (t) =>
  t.field({
    type: CheckedPackage,
    nullable: true,
    resolve: async ({ id, kind }, _, context) => (kind === 'package' ? findPackage(await context.read(), id) : null),
  }),
);

const required = { required: true } as const;

builder.mutationFields((t) => ({
  checkCoursePackage: t.field({
    type: Course,
    allow: canManageSomeCourse,
    description: 'Checks the newest ZIP file of the item. Learners then run it.',
    args: { courseId: t.arg.id(required), itemId: t.arg.id(required) },
    resolve: (_, { courseId, itemId }, { actor }) => checkPackage(actor, courseId, itemId),
  }),
  savePackageState: t.field({
    type: State,
    allow: canLearn,
    description: 'Stores what the package says about the learner.',
    args: {
      courseId: t.arg.id(required),
      itemId: t.arg.id(required),
      packageId: t.arg.id(required),
      version: t.arg.int(required),
      data: t.arg({ type: 'JSON', required: true, description: 'The data model of SCORM: { cmi }' }),
    },
    resolve: (_, given, { actor }) => savePackageState(actor, given),
  }),
}));
