import type { Audience, Changes, DomainEvent } from '#kernel/event.ts';
import type { AssignMethod } from './input.ts';
import type { EvaluationState } from './states.ts';

interface Funnel {
  id: string;
  name: string;
  ownerIds: readonly string[];
}

const teamOf = ({ ownerIds }: Pick<Funnel, 'ownerIds'>): Audience[] => [
  'staff',
  ...ownerIds.map((id): Audience => `user:${id}`),
];

export const poolSaved = (funnel: Funnel, roundId: string, settings: Changes[string]) =>
  ({
    type: 'evaluations.pool-saved',
    kind: 'Funnel',
    recordId: funnel.id,
    audience: teamOf(funnel),
    payload: { name: funnel.name, roundId },
    changes: { settings },
  }) as const satisfies DomainEvent;

/** An evaluator chose how many applications to take. */
export const capacitySet = (
  funnel: Funnel,
  { roundId, userId }: { roundId: string; userId: string },
  capacity: Changes[string],
) =>
  ({
    type: 'evaluations.capacity-set',
    kind: 'Funnel',
    recordId: funnel.id,
    audience: [...teamOf(funnel), `user:${userId}`],
    payload: { name: funnel.name, roundId },
    changes: { capacity },
  }) as const satisfies DomainEvent;

export interface AssignedPayload {
  /** The funnel's name: the log must not name applications that evaluators read without names. */
  name: string;
  roundId: string;
  method: AssignMethod;
  count: number;
  /** The step's id, shared by all evaluations that it gave out. */
  assignmentId: string;
  /** The fingerprint of the plan, so that a repeated call is recognized. Null for the server's own steps. */
  fingerprint: string | null;
  evaluatorIds: readonly string[];
}

/** One activity for all evaluations that one step gave out. */
export const evaluationsAssigned = (funnel: Funnel, payload: Omit<AssignedPayload, 'name'>) =>
  ({
    type: 'evaluations.assigned',
    kind: 'Funnel',
    recordId: funnel.id,
    audience: [...teamOf(funnel), ...payload.evaluatorIds.map((id): Audience => `user:${id}`)],
    payload: { name: funnel.name, ...payload } satisfies AssignedPayload,
    changes: { isTaken: { old: false, new: true } },
  }) as const satisfies DomainEvent;

interface Evaluation {
  id: string;
  evaluatorId: string | null;
  funnel: Funnel;
}

export type EvaluationEventType =
  | 'evaluations.accepted'
  | 'evaluations.declined'
  | 'evaluations.recused'
  | 'evaluations.submitted'
  | 'evaluations.returned'
  | 'evaluations.due-soon';

export interface EvaluationPayload {
  /** The name of the funnel. */
  name: string;
  evaluatorIds: readonly string[];
}

export const evaluationEvent = (
  type: EvaluationEventType,
  { id, evaluatorId, funnel }: Evaluation,
  state?: { old: EvaluationState; new: EvaluationState },
) =>
  ({
    type,
    kind: 'Evaluation',
    recordId: id,
    audience: [...teamOf(funnel), ...(evaluatorId ? [`user:${evaluatorId}` as const] : [])],
    payload: { name: funnel.name, evaluatorIds: evaluatorId ? [evaluatorId] : [] } satisfies EvaluationPayload,
    ...(state && { changes: { state } }),
  }) as const satisfies DomainEvent;

/** The undo of an assignment. */
export const evaluationsRevoked = (
  funnel: Funnel,
  payload: Pick<AssignedPayload, 'roundId' | 'count' | 'assignmentId' | 'evaluatorIds'>,
) =>
  ({
    type: 'evaluations.taken-back',
    kind: 'Funnel',
    recordId: funnel.id,
    audience: [...teamOf(funnel), ...payload.evaluatorIds.map((id): Audience => `user:${id}`)],
    payload: { name: funnel.name, ...payload },
  }) as const satisfies DomainEvent;

export const calibrationSet = (funnel: Funnel, roundId: string, isCalibration: boolean) =>
  ({
    type: 'evaluations.calibration-set',
    kind: 'Funnel',
    recordId: funnel.id,
    audience: teamOf(funnel),
    payload: { name: funnel.name, roundId },
    changes: { isCalibration: { old: !isCalibration, new: isCalibration } },
  }) as const satisfies DomainEvent;

export type ParamEventType =
  | 'evaluations.param-created'
  | 'evaluations.param-changed'
  | 'evaluations.param-deleted'
  | 'evaluations.param-restored';

export const paramEvent = (type: ParamEventType, id: string, changes?: Changes) =>
  ({
    type,
    kind: 'EvaluationParam',
    recordId: id,
    audience: ['staff'],
    payload: {},
    ...(changes && { changes }),
  }) as const satisfies DomainEvent;

export const feedbackEdited = (evaluationId: string, funnel: Funnel) =>
  ({
    type: 'evaluations.feedback-edited',
    kind: 'Evaluation',
    recordId: evaluationId,
    audience: teamOf(funnel),
    payload: { name: funnel.name },
  }) as const satisfies DomainEvent;

export const feedbackReleased = (funnel: Funnel, roundId: string, count: number) =>
  ({
    type: 'evaluations.feedback-released',
    kind: 'Funnel',
    recordId: funnel.id,
    audience: teamOf(funnel),
    payload: { name: funnel.name, roundId, count },
  }) as const satisfies DomainEvent;
