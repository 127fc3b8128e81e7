import { expect, test } from 'vitest';
import { type CommentPlace, commentEdited, commentWritten } from './activity-types.ts';

const place: CommentPlace = {
  ...{ recordKind: 'post', recordId: 'p', audience: 'everyone' },
  startupId: 's',
  readers: ['user:a'],
};

test('publishes a comment to all who read it, with the people whom it mentions', () => {
  expect(commentWritten({ ...place, name: 'Call the bank' }, 'c', ['m'])).toEqual({
    type: 'comments.written',
    kind: 'Comment',
    recordId: 'c',
    startupId: 's',
    audience: ['user:a'],
    payload: { recordKind: 'post', recordId: 'p', audience: 'everyone', name: 'Call the bank', mentionIds: ['m'] },
  });
});

test('logs no text, and keeps the old one for undo', () => {
  const edited = commentEdited(place, { id: 'c', message: 'Old', body: null }, { message: 'New', body: null });
  expect(JSON.stringify(edited.payload)).not.toMatch(/Old|New/);
  expect(edited.privateChanges.message).toEqual({ old: 'Old', new: 'New' });
});
