import { expect, test } from 'vitest';
import { checkCommentInput } from '#comments/input.ts';
import { Validation } from '#kernel/user-error.ts';
import { postPinSet, postPosted } from './activity-types.ts';
import { checkPostInput } from './input.ts';
import type { PostFacts } from './post.ts';

function codes(check: () => unknown) {
  try {
    return check();
  } catch (userError) {
    if (!(userError instanceof Validation)) throw userError;
    return Object.entries(userError.fields ?? {}).map(([field, [first]]) => `${field} ${first?.code}`);
  }
}

test('is public and plain by default, and trims its message', () => {
  expect(checkPostInput({ message: ' Hello\nall ' })).toEqual({
    message: 'Hello\nall',
    isPublic: true,
    isUpdate: false,
  });
  expect(checkPostInput({ message: 'x', isPublic: false, isUpdate: null })).toMatchObject({ isPublic: false });
});

test.each([
  ['', 'message required'],
  [' \n ', 'message required'],
  [null, 'message required'],
  ['m'.repeat(10_001), 'message max-characters'],
])('refuses an invalid message', (message, problem) => {
  const input = { message: message as string };
  expect(codes(() => checkPostInput(input))).toEqual([problem]);
  expect(codes(() => checkCommentInput(input))).toEqual([problem]);
});

test('accepts 10,000 characters', () => {
  const message = 'm'.repeat(10_000);
  expect(checkPostInput({ message }).message).toBe(message);
  expect(checkCommentInput({ message })).toEqual({ message });
});

const post = (isPublic: boolean): PostFacts & { id: string } => ({
  id: 'p',
  startupId: 's',
  eventType: 'PLAIN',
  isPublic,
  createdById: 'author',
});

test('publishes a public post to all who may open the startup, a private one to its readers only', () => {
  expect(postPosted(post(true), ['ignored'])).toEqual({
    type: 'timeline.posted',
    kind: 'StartupEvent',
    recordId: 'p',
    startupId: 's',
    audience: ['startup:s', 'staff'],
    payload: { eventType: 'PLAIN', isPublic: true, authorId: 'author' },
  });
  expect(postPosted(post(false), ['a', 'b']).audience).toEqual(['user:a', 'user:b']);
  expect(postPosted(post(false)).audience).toEqual([]);
});

test('publishes pins to the same people', () => {
  const pinned = postPinSet(post(true), true);
  expect(pinned).toMatchObject({ type: 'timeline.pin-set', changes: { isPinned: { old: false, new: true } } });
});
