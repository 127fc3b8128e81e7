import { same } from '#kernel/event.ts';
import { isClosed, type MilestoneFields, type MilestoneState } from './milestone.ts';

/** The parts of a copy that a person changes in one step. The days of a milestone belong together. */
export const markedParts = {
  name: ['name'],
  goal: ['goal'],
  target: ['unit', 'target'],
  days: ['offsetDays', 'lengthDays', 'dependsOn'],
  owner: ['ownerRole'],
  approver: ['approverRole'],
  evidence: ['evidenceRequired'],
  metric: ['metricId'],
  weight: ['weight'],
  materials: ['materials'],
} as const satisfies Record<string, readonly (keyof MilestoneFields)[]>;
export type MarkedPart = keyof typeof markedParts;
export const markedPartNames = Object.keys(markedParts) as MarkedPart[];

export interface MergedItem {
  id: string;
  fields: MilestoneFields;
}

export interface MergedCopy {
  id: string;
  templateItemId: string | null;
  state: MilestoneState;
  fields: MilestoneFields;
  /** The item as the copy last took it over. Null for a milestone that was added to the plan itself. */
  base: MilestoneFields | null;
  changed: readonly MarkedPart[];
  /** Evidence, progress or comments: a person worked on it. */
  hasContent: boolean;
}

export interface PartChange {
  part: MarkedPart;
  old: Partial<MilestoneFields>;
  new: Partial<MilestoneFields>;
}

export interface ChangedCopy<Copy extends MergedCopy = MergedCopy> {
  copy: Copy;
  /** The values that the copy takes over. */
  set: Partial<MilestoneFields>;
  /** The item, which is the base of the next merge. */
  base: MilestoneFields;
  applied: readonly PartChange[];
  /** Changed in the template and here: the copy keeps its own. */
  kept: readonly PartChange[];
}

export interface Merge<Item extends MergedItem = MergedItem, Copy extends MergedCopy = MergedCopy> {
  added: readonly Item[];
  removed: readonly Copy[];
  /** Removed from the template, but somebody has worked on the copy. */
  detached: readonly Copy[];
  changed: readonly ChangedCopy<Copy>[];
}

const pick = (fields: MilestoneFields, names: readonly (keyof MilestoneFields)[]): Partial<MilestoneFields> =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));

/**
 * The three-way merge of a template into a copy: the item as it was taken over, the item now, and the copy. Parts that
 * somebody changed on the copy, and decided milestones, stay as they are.
 */
export function mergeTemplate<Item extends MergedItem, Copy extends MergedCopy>(
  items: readonly Item[],
  copies: readonly Copy[],
): Merge<Item, Copy> {
  const byItem = new Map(copies.flatMap((copy) => (copy.templateItemId ? [[copy.templateItemId, copy] as const] : [])));
  const ids = new Set(items.map(({ id }) => id));
  const gone = copies.filter(({ templateItemId }) => templateItemId !== null && !ids.has(templateItemId));
  return {
    added: items.filter(({ id }) => !byItem.has(id)),
    removed: gone.filter(isUntouched),
    // One that was detached before has no base any more, and is not offered again.
    detached: gone.filter((copy) => !isUntouched(copy) && copy.base !== null && !isClosed(copy.state)),
    changed: items.flatMap((item) => {
      const copy = byItem.get(item.id);
      const change = copy && mergeCopy(item, copy);
      return change ? [change] : [];
    }),
  };
}

const isUntouched = ({ state, changed, hasContent }: MergedCopy) =>
  state === 'not_started' && changed.length === 0 && !hasContent;

function mergeCopy<Copy extends MergedCopy>(item: MergedItem, copy: Copy): ChangedCopy<Copy> | null {
  if (isClosed(copy.state) || copy.base === null) return null;
  const { base } = copy;
  const edited = markedPartNames.flatMap((part): PartChange[] => {
    const [before, after] = [pick(base, markedParts[part]), pick(item.fields, markedParts[part])];
    return same(before, after) ? [] : [{ part, old: pick(copy.fields, markedParts[part]), new: after }];
  });
  if (edited.length === 0) return null;
  const kept = edited.filter(({ part }) => copy.changed.includes(part));
  const applied = edited.filter(({ part }) => !copy.changed.includes(part));
  return {
    copy,
    set: Object.assign({}, ...applied.map((change) => change.new)),
    base: item.fields,
    applied,
    kept,
  };
}

export const isEmptyMerge = ({ added, removed, detached, changed }: Merge): boolean =>
  added.length + removed.length + detached.length + changed.length === 0;
