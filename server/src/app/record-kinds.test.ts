// The domain names kinds of records at compile time; the manifests decide.
import { attachableKinds, typeOfKind } from '@seedbed/domain/files/attachment.ts';
import { expect, test } from 'vitest';
import { recordKinds } from '#platform/record-kinds.ts';

test('the domain names each kind with files, with its GraphQL type, and no other', () => {
  const withFiles = Object.entries(recordKinds()).filter(([, { filesSeenBy }]) => filesSeenBy);
  expect(Object.fromEntries(withFiles.map(([kind, { type }]) => [kind, type]))).toEqual(typeOfKind);
  expect(Object.keys(typeOfKind).toSorted()).toEqual(attachableKinds.toSorted());
});

test('a kind that people are notified about has a statement that finds its records', () => {
  const faults = Object.entries(recordKinds()).filter(
    ([, { notified, table, visibleTo }]) => notified && !(table && visibleTo),
  );
  expect(faults).toEqual([]);
});
