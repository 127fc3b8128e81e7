/** The stored states. An evaluation with an answer that was not sent is shown as in progress. */
export const evaluationStates = [
  'assigned',
  'accepted',
  'abstained',
  'recused',
  'submitted',
  'locked',
  'expired',
] as const;
export type EvaluationState = (typeof evaluationStates)[number];

export const shownStates = [...evaluationStates, 'in_progress'] as const;
export type ShownState = (typeof shownStates)[number];

export const evaluationActions = [
  'accept',
  'decline',
  'recuse',
  'submit',
  'return',
  'take_back',
  'lock',
  'expire',
] as const;
export type EvaluationAction = (typeof evaluationActions)[number];

/** How a person, or the server itself, takes part in an evaluation. */
export type EvaluationPart = 'evaluator' | 'manager' | 'system';

interface Rule {
  from: readonly EvaluationState[];
  to: EvaluationState;
  by: EvaluationPart;
}

const open = ['assigned', 'accepted'] as const;

const rules: Readonly<Record<EvaluationAction, Rule>> = {
  accept: { from: ['assigned'], to: 'accepted', by: 'evaluator' },
  /** The evaluator declares a conflict. */
  decline: { from: open, to: 'abstained', by: 'evaluator' },
  recuse: { from: [...open, 'submitted'], to: 'recused', by: 'manager' },
  submit: { from: open, to: 'submitted', by: 'evaluator' },
  /** The evaluator may correct it. */
  return: { from: ['submitted'], to: 'accepted', by: 'manager' },
  /** The evaluator undoes the sending at once. */
  take_back: { from: ['submitted'], to: 'accepted', by: 'evaluator' },
  /** The round is decided: scores stay as they are. */
  lock: { from: ['submitted'], to: 'locked', by: 'system' },
  expire: { from: open, to: 'expired', by: 'system' },
};

/** Null if the action is not possible. */
export const stateAfter = (
  state: EvaluationState,
  action: EvaluationAction,
  part: EvaluationPart,
): EvaluationState | null => {
  const { from, to, by } = rules[action];
  return by === part && from.includes(state) ? to : null;
};

/** Later the scores of others are visible, and would color the own ones. */
export const undoSeconds = 60;

export const undoableUntil = (submittedAt: Temporal.Instant): Temporal.Instant =>
  submittedAt.add({ seconds: undoSeconds });

export const isOpen = (state: EvaluationState): boolean => open.some((one) => one === state);
export const isDone = (state: EvaluationState): boolean => state === 'submitted' || state === 'locked';
/** The person must not read the application again. */
export const isConflict = (state: EvaluationState): boolean => state === 'abstained' || state === 'recused';

export const shownStateOf = (state: EvaluationState, hasAnswers: boolean): ShownState =>
  isOpen(state) && hasAnswers ? 'in_progress' : state;
