import { canLearn, canManageSomeCourse } from '@seedbed/domain/courses/policy.ts';
import type { LearningRecord, RecordedCourse, RecordedQuiz } from '@seedbed/domain/courses/proof/record.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import { isOn } from '#capabilities/courses/is-on.ts';
import { Enrollment, EnrollmentStateName } from '#capabilities/courses/learning/graphql-types.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { certificatesOf, keyPath, type PublicCertificate, publicCertificate } from './certificates.ts';
import { collectRecord, type RecordSubject } from './collect-record.ts';
import {
  endRecord,
  issuedRecords,
  issueRecord,
  type PublicRecord,
  publicRecord,
  type StoredRecord,
} from './records.ts';

const seesCourses = (actor: Actor) => canLearn(actor) || canManageSomeCourse(actor);

const Quiz = builder.objectRef<RecordedQuiz>('RecordedQuiz').implement({
  fields: (t) => ({ title: t.exposeString('title'), score: t.exposeInt('score', { description: 'In percent.' }) }),
});

const Course = builder.objectRef<RecordedCourse>('RecordedCourse').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    state: t.expose('state', { type: EnrollmentStateName }),
    startedOn: t.exposeString('startedOn'),
    completedOn: t.exposeString('completedOn', { nullable: true }),
    done: t.exposeInt('done'),
    total: t.exposeInt('total'),
    seconds: t.exposeInt('seconds', { description: 'Active time.' }),
    reviewed: t.exposeInt('reviewed', { description: 'Submissions that a reviewer approved.' }),
    quizzes: t.field({ type: [Quiz], resolve: ({ quizzes }) => [...quizzes] }),
    learners: t.exposeInt('learners'),
  }),
});

const RecordType = builder.objectRef<LearningRecord>('LearningRecordContent').implement({
  description: 'What a person, or the learners of a startup together, did in courses.',
  fields: (t) => ({
    organization: t.exposeString('organization'),
    person: t.exposeString('person', { nullable: true }),
    startup: t.exposeString('startup', { nullable: true }),
    day: t.exposeString('day'),
    courses: t.field({ type: [Course], resolve: ({ courses }) => [...courses] }),
    sessions: t.exposeInt('sessions', { nullable: true, description: 'Coaching sessions held.' }),
  }),
});

const Issued = builder.objectRef<StoredRecord>('LearningRecord').implement({
  description: 'A signed copy with a public page.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
  }),
});

interface Page {
  record: LearningRecord;
  issued: StoredRecord[];
}
const PageType = builder.objectRef<Page>('LearningRecordPage').implement({
  fields: (t) => ({
    record: t.expose('record', { type: RecordType }),
    issued: t.field({
      type: [Issued],
      description: 'Signed copies that the reader may end.',
      resolve: (page) => page.issued,
    }),
  }),
});

const Proof = builder.objectRef<PublicRecord>('PublicLearningRecord').implement({
  fields: (t) => ({
    record: t.expose('record', { type: RecordType }),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    signature: t.exposeString('signature'),
    keyAddress: t.string({ resolve: ({ keyId }) => keyPath(keyId) }),
    isValid: t.exposeBoolean('isValid'),
  }),
});

const Certificate = builder.objectRef<PublicCertificate>('PublicCertificate').implement({
  fields: (t) => ({
    certificateId: t.exposeID('id'),
    person: t.exposeString('person'),
    course: t.exposeString('course'),
    summary: t.exposeString('summary'),
    organization: t.exposeString('organization'),
    issuedAt: t.expose('issuedAt', { type: 'DateTime' }),
    credential: t.exposeString('credential', { description: 'An Open Badge 3.0 as a JSON web token.' }),
  }),
});

const certificates = (context: Context) =>
  new DataLoader<Id<'Enrollment'>, string | null>(async (ids) => {
    const found = await certificatesOf(await context.read(), ids);
    return ids.map((id) => found.get(id) ?? null);
  });
builder.objectField(Enrollment, 'certificateId', (t) =>
  t.id({ nullable: true, resolve: ({ id }, _, context) => context.loader(certificates).load(id) }),
);

interface About {
  userId?: string | null | undefined;
  startupId?: string | null | undefined;
}
const subjectOf = ({ userId, startupId }: About, actor: Actor): RecordSubject =>
  startupId ? { startupId } : { userId: userId ?? actor.userId };

builder.queryFields((t) => ({
  learningRecord: t.field({
    type: PageType,
    nullable: true,
    allow: seesCourses,
    description: 'Of the person themselves without arguments.',
    args: { userId: t.arg.id(), startupId: t.arg.id() },
    resolve: async (_, about, context) => {
      const tx = await context.read();
      if (!(await isOn(tx))) return null;
      const subject = subjectOf(about, context.actor);
      const record = await collectRecord(tx, context.actor, subject);
      return record && { record, issued: await issuedRecords(tx, context.actor, subject) };
    },
  }),
  publicLearningRecord: t.field({
    type: Proof,
    nullable: true,
    allow: 'anyone',
    description: 'By the id of its link; null after its end.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => publicRecord(await context.read(), id),
  }),
  publicCertificate: t.field({
    type: Certificate,
    nullable: true,
    allow: 'anyone',
    description: 'By the id of its link; null for a changed credential.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_, { id }, context) => publicCertificate(await context.read(), id),
  }),
}));

builder.mutationFields((t) => ({
  issueLearningRecord: t.field({
    type: Issued,
    allow: seesCourses,
    description: 'Signs the record as the person sees it now.',
    args: { id: t.arg.id({ required: true }), userId: t.arg.id(), startupId: t.arg.id() },
    resolve: (_, { id, ...about }, { actor, language }) =>
      issueRecord(actor, { id, subject: subjectOf(about, actor), language }),
  }),
  endLearningRecord: t.field({
    type: Issued,
    allow: seesCourses,
    description: 'Its public page shows nothing from now on.',
    args: { recordId: t.arg.id({ required: true }) },
    resolve: (_, { recordId }, { actor }) => endRecord(actor, recordId),
  }),
}));
