import type { Material } from './materials.ts';

/** Days of a plan count from its first day, or back from its last one. */
export const planDirections = ['start', 'end'] as const;
export type PlanDirection = (typeof planDirections)[number];

export const dayKinds = ['working', 'calendar'] as const;
export type DayKind = (typeof dayKinds)[number];

export const templateStates = ['draft', 'published', 'archived'] as const;
export type TemplateState = (typeof templateStates)[number];

/** A copy finds the person in its startup: the first founder, advisor or member of the team. */
export const ownerRoles = ['founder', 'advisor', 'team'] as const;
export type OwnerRole = (typeof ownerRoles)[number];

/** The people who decide: those who may edit the plan, or the assigned advisors too. */
export const approverRoles = ['team', 'advisor'] as const;
export type ApproverRole = (typeof approverRoles)[number];

export const milestoneStates = ['not_started', 'in_progress', 'submitted', 'achieved', 'missed', 'dropped'] as const;
export type MilestoneState = (typeof milestoneStates)[number];

/** A predecessor in the same template, and the days to wait after its due day. */
export interface Dependency {
  id: string;
  lagDays: number;
}

/** The facts of a milestone that a template gives and a copy may change. */
export interface MilestoneFields {
  name: string;
  goal: string | null;
  unit: string | null;
  target: number | null;
  offsetDays: number;
  lengthDays: number;
  dependsOn: readonly Dependency[];
  ownerRole: OwnerRole;
  approverRole: ApproverRole | null;
  evidenceRequired: boolean;
  metricId: string | null;
  weight: number;
  materials: readonly Material[];
}

/** Still to be reached. */
export const isOpen = (state: MilestoneState): boolean => state === 'not_started' || state === 'in_progress';

/** Decided: plan changes and merges leave it as it is. */
export const isClosed = (state: MilestoneState): boolean => ['achieved', 'missed', 'dropped'].includes(state);

/** Derived, never stored. A submitted milestone waits for others. */
export const isLate = (
  { state, dueOn }: { state: MilestoneState; dueOn: Temporal.PlainDate | string },
  day: Temporal.PlainDate,
): boolean => isOpen(state) && Temporal.PlainDate.compare(dueOn, day) < 0;

/** Without an approver, a submission achieves the milestone. */
export const stateOnSubmit = ({ approverRole }: Pick<MilestoneFields, 'approverRole'>): MilestoneState =>
  approverRole === null ? 'achieved' : 'submitted';

interface ReportedMilestone {
  state: MilestoneState;
  target: number | null;
  approverRole: ApproverRole | null;
  evidenceRequired: boolean;
}

/** The state after a linked metric has a new value. One that needs evidence is submitted by a person. */
export function stateAtValue(milestone: ReportedMilestone, value: number): MilestoneState {
  const { state, target, evidenceRequired } = milestone;
  if (!isOpen(state)) return state;
  if (target !== null && value >= target && !evidenceRequired) return stateOnSubmit(milestone);
  return value > 0 ? 'in_progress' : state;
}
