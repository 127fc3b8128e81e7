import type { MilestoneState } from './milestone.ts';

interface WeighedMilestone {
  id: string;
  parentId: string | null;
  state: MilestoneState;
  weight: number;
}

/** The weighted share of achieved milestones in percent. Sub-milestones count within their milestone. */
export function planProgress(milestones: readonly WeighedMilestone[]): number {
  const counted = milestones.filter(({ state }) => state !== 'dropped');
  const parts = Map.groupBy(counted, ({ parentId }) => parentId);
  const share = (one: WeighedMilestone): number => {
    if (one.state === 'achieved') return 1;
    return weighted(parts.get(one.id) ?? [], (part) => (part.state === 'achieved' ? 1 : 0));
  };
  return Math.round(weighted(parts.get(null) ?? [], share) * 100);
}

function weighted(all: readonly WeighedMilestone[], share: (one: WeighedMilestone) => number): number {
  const total = all.reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 ? 0 : all.reduce((sum, one) => sum + one.weight * share(one), 0) / total;
}

/** The reached part of a target in percent; null without a target. */
export const targetProgress = ({ target, progress }: { target: number | null; progress: number | null }) =>
  target === null || target === 0 ? null : Math.max(0, Math.min(100, Math.round(((progress ?? 0) / target) * 100)));
