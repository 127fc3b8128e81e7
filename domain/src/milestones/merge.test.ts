import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isEmptyMerge,
  type MarkedPart,
  type MergedCopy,
  type MergedItem,
  markedPartNames,
  markedParts,
  mergeTemplate,
} from './merge.ts';
import type { MilestoneFields } from './milestone.ts';

const fields: MilestoneFields = {
  name: 'Interviews',
  goal: null,
  unit: 'interviews',
  target: 10,
  offsetDays: 0,
  lengthDays: 4,
  dependsOn: [],
  ownerRole: 'founder',
  approverRole: 'team',
  evidenceRequired: false,
  metricId: null,
  materials: [],
  weight: 1,
};

const copyOf = (item: MergedItem, more: Partial<MergedCopy> = {}): MergedCopy => ({
  id: `copy of ${item.id}`,
  templateItemId: item.id,
  state: 'not_started',
  fields: item.fields,
  base: item.fields,
  changed: [],
  hasContent: false,
  ...more,
});

test('takes over what nobody changed here, and keeps the rest', () => {
  const [before, after] = [fields, { ...fields, name: 'Twenty interviews', target: 20 }];
  const item = { id: 'a', fields: after };
  const copy = copyOf({ id: 'a', fields: before }, { fields: { ...before, target: 5 }, changed: ['target'] });
  const [change] = mergeTemplate([item], [copy]).changed;
  expect(change?.set).toEqual({ name: 'Twenty interviews' });
  expect(change?.kept).toEqual([
    { part: 'target', old: { unit: 'interviews', target: 5 }, new: { unit: 'interviews', target: 20 } },
  ]);
});

test('leaves decided milestones, and keeps removed ones that somebody worked on', () => {
  const item = { id: 'a', fields: { ...fields, name: 'New' } };
  const achieved = copyOf({ id: 'a', fields }, { state: 'achieved' });
  expect(isEmptyMerge(mergeTemplate([item], [achieved]))).toBe(true);
  const worked = copyOf({ id: 'b', fields }, { hasContent: true });
  const untouched = copyOf({ id: 'c', fields });
  const merge = mergeTemplate([], [worked, untouched, achieved]);
  expect(merge.detached).toEqual([worked]);
  expect(merge.removed).toEqual([untouched]);
  expect(merge.changed).toEqual([]);
});

/** One random step: an edit of the template, an edit of the copy, its decision, or a merge. */
type Step =
  | { do: 'template' | 'copy'; item: number; part: MarkedPart; value: number }
  | { do: 'add' | 'remove' | 'close' | 'work'; item: number }
  | { do: 'merge' };

const part = fc.constantFrom(...markedPartNames);
const item = fc.nat(4);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('template' as const, 'copy' as const), item, part, value: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('add' as const, 'remove' as const, 'close' as const, 'work' as const), item }),
  fc.record({ do: fc.constant('merge' as const) }),
);

const written = (name: MarkedPart, value: number): Partial<MilestoneFields> =>
  Object.fromEntries(
    markedParts[name].map((field) => [
      field,
      field === 'dependsOn' ? [{ id: 'x', lagDays: value }] : `${field} ${value}`,
    ]),
  );

/** The slow reference: each part of each copy remembers its last writer. */
interface Reference {
  byHand: Map<string, Partial<MilestoneFields>>;
}

test('never overwrites what somebody changed by hand, in any order of edits and merges', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let items: MergedItem[] = [0, 1].map((n) => ({ id: `${n}`, fields }));
      let copies: MergedCopy[] = items.map((one) => copyOf(one));
      const reference: Reference = { byHand: new Map() };
      const decided = new Map<string, MilestoneFields>();
      for (const one of steps) {
        if (one.do === 'merge') {
          const worked = copies.filter(({ hasContent, changed }) => hasContent || changed.length > 0);
          copies = apply(items, copies);
          for (const { id } of worked) expect(copies.some((copy) => copy.id === id)).toBe(true);
          expect(isEmptyMerge(mergeTemplate(items, copies))).toBe(true);
          follows(items, copies, reference);
        } else if (one.do === 'template')
          items = items.map((now) =>
            now.id === `${one.item}` ? { ...now, fields: { ...now.fields, ...written(one.part, one.value) } } : now,
          );
        else if (one.do === 'add') {
          if (!items.some(({ id }) => id === `${one.item}`)) items = [...items, { id: `${one.item}`, fields }];
        } else if (one.do === 'remove') items = items.filter(({ id }) => id !== `${one.item}`);
        else
          copies = copies.map((copy) => {
            if (copy.templateItemId !== `${one.item}` || copy.state === 'achieved') return copy;
            if (one.do === 'work') return { ...copy, hasContent: true };
            if (one.do === 'close') {
              decided.set(copy.id, copy.fields);
              return { ...copy, state: 'achieved' };
            }
            if (!('part' in one)) return copy;
            const value = written(one.part, one.value + 10);
            reference.byHand.set(`${copy.id} ${one.part}`, value);
            return {
              ...copy,
              fields: { ...copy.fields, ...value },
              changed: [...new Set([...copy.changed, one.part])],
            };
          });
      }
      for (const [id, before] of decided) expect(copies.find((copy) => copy.id === id)?.fields).toEqual(before);
    }),
    { numRuns: 500 },
  );
});

function apply(items: readonly MergedItem[], copies: readonly MergedCopy[]): MergedCopy[] {
  const { added, removed, detached, changed } = mergeTemplate(items, copies);
  const kept = copies.filter((copy) => !removed.includes(copy));
  return [
    ...kept.map((copy) => {
      const change = changed.find((one) => one.copy === copy);
      if (change) return { ...copy, fields: { ...copy.fields, ...change.set }, base: change.base };
      return detached.includes(copy) ? { ...copy, base: null } : copy;
    }),
    ...added.map((one) => copyOf(one)),
  ];
}

/** Each open copy has the template's value, or that of the last person. */
function follows(items: readonly MergedItem[], copies: readonly MergedCopy[], { byHand }: Reference): void {
  for (const copy of copies) {
    for (const name of markedPartNames) {
      const own = byHand.get(`${copy.id} ${name}`);
      if (own) expect(copy.fields).toMatchObject(own);
      const now = items.find(({ id }) => id === copy.templateItemId);
      if (own || !now || copy.state === 'achieved' || copy.base === null) continue;
      for (const field of markedParts[name]) expect(copy.fields[field]).toEqual(now.fields[field]);
    }
  }
}
