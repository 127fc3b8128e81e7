import { expect, test } from 'vitest';
import { fitsInto, folderPath, mostDocuments } from './document.ts';

const folders = [
  { id: 'a', parentId: null, name: 'Finance' },
  { id: 'b', parentId: 'a', name: '2026' },
  { id: 'c', parentId: 'b', name: 'Reports' },
  { id: 'd', parentId: 'c', name: 'Q1' },
  { id: 'e', parentId: null, name: 'Legal' },
  { id: 'f', parentId: 'gone', name: 'Lost' },
];
const names = (id: string | null) => folderPath(folders, id).map(({ name }) => name);

test('names the folders from the outermost one, and begins where a folder is gone', () => {
  expect(names('c')).toEqual(['Finance', '2026', 'Reports']);
  expect(names('f')).toEqual(['Lost']);
  expect(names(null)).toEqual([]);
});

test('keeps a folder out of itself, and folders four levels deep', () => {
  expect(fitsInto(folders, 'a', 'c')).toBe(false);
  expect(fitsInto(folders, 'a', 'a')).toBe(false);
  expect(fitsInto(folders, 'e', 'c')).toBe(true);
  expect(fitsInto(folders, 'e', 'd')).toBe(false);
  // Its own folders count, too.
  expect(fitsInto(folders, 'b', 'e')).toBe(true);
  expect(fitsInto(folders, 'a', 'e')).toBe(false);
  expect(fitsInto(folders, 'e', 'unknown')).toBe(false);
  expect(fitsInto(folders, 'd', null)).toBe(true);
});

test('allows documents by the plan', () => {
  expect(mostDocuments('Starter')).toBe(0);
  expect(mostDocuments('Growth')).toBeLessThan(mostDocuments('Scale'));
});
