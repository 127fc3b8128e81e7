import type { Actor } from '@seedbed/domain/kernel/actor.ts';

export interface NextStep {
  title: string;
  sentence: string;
  /** The link that does it. */
  to: string;
  label: string;
}

/** One thing that a person can do next, on their home page. */
export interface NextStepPart {
  key: string;
  /** The home page shows one step: what is due comes before work, and work before the profile. */
  urgency: 'due' | 'work' | 'profile';
  /** Whose step it is. */
  allow: (actor: Actor) => boolean;
  /** The checklist of first steps asks for it too: left out while the list is on the home page. */
  isFirstStep?: boolean;
  /** Null if there is nothing to do, undefined while loading. */
  useStep: () => NextStep | null | undefined;
}

const urgencies = ['due', 'work', 'profile'] as const;
let parts: readonly NextStepPart[] = [];

/** Called once by the frame with the steps of all capabilities. */
export function registerNextSteps(all: readonly NextStepPart[]): void {
  parts = urgencies.flatMap((urgency) => all.filter((part) => part.urgency === urgency));
}

export const nextStepsFor = (actor: Actor): readonly NextStepPart[] => parts.filter(({ allow }) => allow(actor));
