import type { Expectations } from '#testing/matrix/matrix-row.ts';
import {
  admins,
  all,
  type Roles,
  staff,
  staffAndCoaches,
  supporters,
  supportersAndFounders,
} from '#testing/matrix/roles.ts';

const readers = { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches };
const writers = { ownStartup: supportersAndFounders, otherStartup: staff };
const postReaders = {
  created: supportersAndFounders,
  ...readers,
  ownStartupPrivate: supporters,
  otherStartupPrivate: staff,
};
const postWriters = { ...postReaders, ...writers };
const taskReaders = { created: all, assigned: all, ...readers };
const taskWriters = { created: all, assigned: all, ...writers };
const team = { created: [...staffAndCoaches, 'SubAdmin'] as Roles, ownStartup: staffAndCoaches };
const reviewers: typeof team = {
  created: [...staffAndCoaches, 'SubAdmin', 'Mentor', 'Expert', 'Evaluator'],
  ownStartup: staffAndCoaches,
};

const on =
  (recordKind: string, more: object = {}) =>
  (recordId: string) => ({ recordKind, recordId, ...more });
const post = { about: 'of a post', record: 'post' };
const task = { about: 'of a task', record: 'task' };
const application = { about: 'of an application', record: 'application' };
const discussion = { about: 'of a discussion in a course', record: 'courseDiscussion' };
/** The coaches of a startup that learns, and those who manage the course. Its learners are of no role. */
const participants = { ownStartup: [...staffAndCoaches, 'SubAdmin'] as Roles, otherStartup: admins };
const amongStaff = { about: 'of an application, among staff', record: 'application' };

/** Conversations about records of three kinds, whose access functions decide. */
export const expectations: Expectations = {
  'Query.comments': [
    { ...discussion, args: on('courseDiscussion'), may: participants },
    { ...post, args: on('post'), may: postReaders },
    { ...task, args: on('task'), may: taskReaders },
    { ...application, args: on('application'), may: reviewers },
    { ...amongStaff, args: on('application', { audience: 'team' }), may: team },
  ],
  'Query.mentionablePeople': [
    { ...discussion, args: on('courseDiscussion'), may: participants },
    { ...post, args: on('post'), may: postWriters },
    { ...task, args: on('task'), may: taskWriters },
    { ...application, args: on('application'), may: team },
  ],
  'Mutation.createComment': [
    { ...discussion, args: on('courseDiscussion', { message: 'Well said' }), may: participants },
    { ...post, args: on('post', { message: 'Well done' }), may: postWriters },
    { ...task, args: on('task', { message: 'Nearly done' }), may: taskWriters },
    { ...amongStaff, args: on('application', { audience: 'team', message: 'Strong team.' }), may: team },
  ],
  'Mutation.updateComment': [
    {
      about: 'on a post',
      record: 'comment',
      args: (commentId) => ({ commentId, message: 'Said better' }),
      may: { created: supportersAndFounders },
    },
    {
      about: 'on a task',
      record: 'taskComment',
      args: (commentId) => ({ commentId, message: 'Done' }),
      may: { created: supportersAndFounders },
    },
    {
      about: 'on an application',
      record: 'applicationComment',
      args: (commentId) => ({ commentId, message: 'Very strong team.' }),
      may: { created: team.created, ownStartup: ['Admin'] },
    },
  ],
  'Mutation.deleteComment': [
    {
      about: 'on a post',
      record: 'comment',
      args: (commentId) => ({ commentId }),
      may: {
        created: supportersAndFounders,
        ownStartup: admins,
        otherStartup: admins,
        ownStartupPrivate: admins,
        otherStartupPrivate: admins,
      },
    },
    {
      about: 'on a task',
      record: 'taskComment',
      args: (commentId) => ({ commentId }),
      may: { created: supportersAndFounders, assigned: admins, ownStartup: admins, otherStartup: admins },
    },
    {
      about: 'on an application',
      record: 'applicationComment',
      args: (commentId) => ({ commentId }),
      may: { created: team.created, ownStartup: ['Admin', 'AdminCoach'] },
    },
  ],
};
