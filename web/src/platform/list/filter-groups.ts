import { type Filter, isCondition } from '@seedbed/domain/kernel/list/request.ts';
import type { ListState } from './address.ts';

type Filters = Pick<ListState, 'conditions' | 'match' | 'nested'>;

export const partsOf = (filter: Filter): readonly Filter[] => {
  if (isCondition(filter)) return [filter];
  return 'all' in filter ? filter.all : filter.any;
};

/** The groups beside the single conditions. A row matches each of them. */
export function groupsOf(nested: Filter | null): Filter[] {
  if (!nested) return [];
  const holdsGroups = !isCondition(nested) && 'all' in nested && !nested.all.some(isCondition);
  return holdsGroups ? nested.all : [nested];
}

const nestedOf = (groups: Filter[]): Filter | null => (groups.length < 2 ? (groups[0] ?? null) : { all: groups });

/** The single conditions become one more group. */
export const grouped = ({ conditions, match, nested }: Filters): Partial<Filters> => ({
  conditions: [],
  match: 'all',
  nested: nestedOf([...groupsOf(nested), match === 'any' ? { any: conditions } : { all: conditions }]),
});

export const withoutGroup = ({ nested }: Filters, i: number): Partial<Filters> => ({
  nested: nestedOf(groupsOf(nested).toSpliced(i, 1)),
});

/** The conditions of a group become single ones again. Null if other rows would match then. */
export function ungrouped({ conditions, match, nested }: Filters, i: number): Partial<Filters> | null {
  const groups = groupsOf(nested);
  const group = groups[i];
  const parts = group ? partsOf(group).filter(isCondition) : [];
  if (!group || parts.length < partsOf(group).length) return null;
  const others = nestedOf(groups.toSpliced(i, 1));
  const isAny = !isCondition(group) && 'any' in group;
  if (conditions.length === 0 && !others) return { conditions: parts, match: isAny ? 'any' : 'all', nested: null };
  if (isAny || (match === 'any' && conditions.length > 0)) return null;
  return { conditions: [...conditions, ...parts], match: 'all', nested: others };
}
