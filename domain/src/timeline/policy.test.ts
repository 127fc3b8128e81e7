import { expect, test } from 'vitest';
import type { Actor } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';
import { anActor } from '#testing/an-actor.ts';
import {
  canComment,
  canDeletePost,
  canEditPost,
  canPin,
  canPost,
  canPostPrivately,
  canReadTimeline,
  canSeePost,
} from './policy.ts';
import type { PostFacts } from './post.ts';

const acme = newId<'Startup'>();
const own = { ownStartupIds: [acme] };
const assigned = { assignedStartupIds: [acme] };
const post = (isPublic: boolean): PostFacts => ({ startupId: acme, eventType: 'PLAIN', isPublic, createdById: null });

/** Reads the timeline · reads private posts · posts · posts privately · pins. */
const table: [string, Actor, string][] = [
  ['Admin', anActor('Admin'), 'read private write write-private pin'],
  ['Staff', anActor('Staff'), 'read private write write-private pin'],
  ['Coach assigned to it', anActor('Coach', assigned), 'read private write write-private pin'],
  ['Coach of others', anActor('Coach'), 'read'],
  ['AdminCoach', anActor('AdminCoach'), 'read private write write-private pin'],
  ['SubAdmin of its program', anActor('SubAdmin', assigned), 'read private write write-private pin'],
  ['SubAdmin of another program', anActor('SubAdmin'), ''],
  ['Mentor assigned to it', anActor('Mentor', assigned), 'read private write write-private'],
  ['Mentor of others', anActor('Mentor'), ''],
  ['founder', anActor('Cofounder', own), 'read write'],
  ['founder of another startup', anActor('Cofounder', { ownStartupIds: [newId()] }), ''],
  ['founder looking after another startup', anActor('Cofounder', assigned), 'read'],
  ['Evaluator', anActor('Evaluator', assigned), ''],
  ['CommunityMember', anActor('CommunityMember'), ''],
  ['Applicant', anActor('Applicant'), ''],
];

test.each(table)('%s: %s', (_, actor, rights) => {
  const may = (right: string) => rights.split(' ').includes(right);
  expect(canReadTimeline(actor, acme)).toBe(may('read'));
  expect(canSeePost(actor, post(true))).toBe(may('read'));
  expect(canSeePost(actor, post(false))).toBe(may('private'));
  expect(canPost(actor, acme)).toBe(may('write'));
  expect(canPostPrivately(actor, acme)).toBe(may('write-private'));
  expect(canComment(actor, post(true))).toBe(may('write'));
  expect(canComment(actor, post(false))).toBe(may('write-private'));
  expect(canPin(actor, post(true))).toBe(may('pin'));
  expect(canPin(actor, post(false))).toBe(may('pin') && may('private'));
});

test('lets authors edit and delete their posts, and admins delete those of others', () => {
  const author = anActor('Cofounder', own);
  const byAuthor = { ...post(true), createdById: author.userId };
  const rights = (actor: Actor, facts: PostFacts) => [canEditPost(actor, facts), canDeletePost(actor, facts)];
  expect(rights(author, byAuthor)).toEqual([true, true]);
  expect(rights({ ...author, ownStartupIds: [] }, byAuthor)).toEqual([false, false]);
  expect(rights(anActor('Cofounder', own), byAuthor)).toEqual([false, false]);
  expect(rights(anActor('Admin'), byAuthor)).toEqual([false, true]);
  expect(rights(anActor('Staff'), byAuthor)).toEqual([false, false]);
  expect(rights(author, { ...byAuthor, eventType: 'EMAIL_THREAD' })).toEqual([false, false]);
  expect(rights(anActor('Admin'), { ...byAuthor, eventType: 'EMAIL_THREAD' })).toEqual([false, false]);
});
