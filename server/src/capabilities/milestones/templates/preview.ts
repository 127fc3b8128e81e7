import type { MarkedPart, PartChange } from '@seedbed/domain/milestones/merge.ts';
import type { PlanMerge } from '#capabilities/milestones/plans/apply-template.ts';
import type { PlanCard } from '#capabilities/milestones/plans/find-plans.ts';

interface ChangeLine {
  kind: 'ADDED' | 'REMOVED' | 'DETACHED' | 'CHANGED' | 'KEPT';
  /** The name of the milestone. */
  name: string;
  part: MarkedPart | null;
  old: unknown;
  new: unknown;
}

export interface PlanChange {
  planId: string;
  startup: PlanCard['startup'];
  lines: ChangeLine[];
}

const lineOf = (kind: ChangeLine['kind'], name: string, change?: PartChange): ChangeLine => ({
  ...{ kind, name },
  part: change?.part ?? null,
  old: change?.old ?? null,
  new: change?.new ?? null,
});

/** The merges as people read them, one line for each change. */
export const changesOf = (merges: readonly { plan: PlanCard; merge: PlanMerge }[]): PlanChange[] =>
  merges.map(({ plan, merge }) => ({
    planId: plan.id,
    startup: plan.startup,
    lines: [
      ...merge.added.map(({ name }) => lineOf('ADDED', name)),
      ...merge.removed.map(({ row }) => lineOf('REMOVED', row.name)),
      ...merge.detached.map(({ row }) => lineOf('DETACHED', row.name)),
      ...merge.changed.flatMap(({ copy, applied, kept }) => [
        ...applied.map((change) => lineOf('CHANGED', copy.row.name, change)),
        ...kept.map((change) => lineOf('KEPT', copy.row.name, change)),
      ]),
    ],
  }));
