import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { movedField, movedSection, placedField } from './arrange.ts';
import { columnKeyOf, columnOf } from './columns.ts';
import type { Field } from './field.ts';
import { slugFrom } from './input.ts';
import { canEditField, canSeeField } from './policy.ts';
import { fieldsVisibleTo } from './visible-fields.ts';

const open = { visibleTo: null, editableBy: null, isArchived: false, calculation: null };
const edits = { edits: true, assigned: false };
const assigned = { edits: false, assigned: true };

test.each([
  ['Mentor', open, edits, true, true],
  ['Mentor', open, assigned, true, false],
  ['Mentor', { ...open, visibleTo: ['Staff'] }, edits, false, false],
  ['Mentor', { ...open, visibleTo: ['Staff'], editableBy: ['Mentor'] }, assigned, true, true],
  ['Staff', { ...open, editableBy: ['Mentor'] }, edits, true, false],
  ['Admin', { ...open, visibleTo: ['Staff'], editableBy: ['Mentor'] }, edits, true, true],
  ['Admin', { ...open, isArchived: true }, edits, false, false],
  ['Admin', { ...open, calculation: { kind: 'formula', formula: '1' } }, edits, true, false],
] as const)('%s with %o and %o sees: %s, edits: %s', (roleType, field, rights, sees, mayEdit) => {
  expect({ sees: canSeeField({ roleType }, field), mayEdit: canEditField({ roleType }, field, rights) }).toEqual({
    sees,
    mayEdit,
  });
});

const order = [
  { sectionId: null, fieldIds: ['a', 'b'] },
  { sectionId: 's', fieldIds: ['c'] },
  { sectionId: 't', fieldIds: [] },
];
const fieldsOf = (all: readonly { fieldIds: string[] }[]) => all.map(({ fieldIds }) => fieldIds.join(''));

test('moves a field within its section, past its border, and never past the end', () => {
  expect(fieldsOf(movedField(order, 'a', 1))).toEqual(['ba', 'c', '']);
  expect(fieldsOf(movedField(order, 'b', 1))).toEqual(['a', 'bc', '']);
  expect(fieldsOf(movedField(order, 'c', -1))).toEqual(['abc', '', '']);
  expect(fieldsOf(movedField(order, 'a', -1))).toEqual(['ab', 'c', '']);
  expect(fieldsOf(placedField(order, 'a', 1, 0))).toEqual(['b', 'ac', '']);
});

test('moves a section, but never before the fields without one', () => {
  const sections = (all: typeof order) => all.map(({ sectionId }) => sectionId);
  expect(sections(movedSection(order, 's', 1) as typeof order)).toEqual([null, 't', 's']);
  expect(sections(movedSection(order, 's', -1) as typeof order)).toEqual([null, 's', 't']);
});

test('offers a column for each type that fits one cell', () => {
  const column = (type: 'text' | 'table' | 'select_radio') =>
    columnOf({ id: newId(), type, options: [], calculation: null });
  expect(column('text')).toMatchObject({ type: 'text', isSortable: true, isHidden: true });
  expect(column('select_radio')).toMatchObject({ type: 'tag', isSortable: true });
  expect(column('table')).toBeNull();
  expect(columnKeyOf(newId())).toMatch(/^field_[0-9a-f]{32}$/);
});

test('suggests a name for formulas', () => {
  expect(slugFrom('Annual revenue (€)')).toBe('annual_revenue');
  expect(slugFrom('  2 Märkte ')).toBe('markte');
  expect(slugFrom('الإيراد')).toBe('field');
});

test('hides a calculated field from roles that do not see all it reads', () => {
  const field = (slug: string, more: Partial<Field> = {}) => ({ ...open, id: slug, slug, object: 'startup', ...more });
  const formula = (slug: string, text: string) => field(slug, { calculation: { kind: 'formula', formula: text } });
  const rollUp = (slug: string, fieldId: string | null) =>
    field(slug, {
      object: 'user',
      calculation: { kind: 'roll-up', relation: 'founded-startups', summary: 'count', fieldId },
    });
  const all = [
    formula('decade', 'yearly * 10'),
    formula('yearly', 'revenue * 12'),
    formula('gone', 'missing + 1'),
    rollUp('decades', 'decade'),
    rollUp('startups', null),
    field('revenue', { visibleTo: ['Staff'] }),
    // A field of another object with the same name.
    field('user-revenue', { slug: 'revenue', object: 'user' }),
  ] as Field[];
  const seenBy = (roleType: 'Mentor' | 'Staff') => fieldsVisibleTo({ roleType }, all).map(({ id }) => id);
  expect(seenBy('Mentor')).toEqual(['gone', 'startups', 'user-revenue']);
  expect(seenBy('Staff')).toEqual(all.map(({ id }) => id));
});
