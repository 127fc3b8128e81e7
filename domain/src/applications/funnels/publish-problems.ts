import type { RoundContent, RoundType } from './round.ts';

export type FunnelProblemCode = 'no-form' | 'form-not-published' | 'no-rounds' | 'no-round-name' | 'no-round-form';

export interface FunnelProblem {
  code: FunnelProblemCode;
  /** The round with the problem; null for the funnel itself. */
  roundId: string | null;
}

interface FunnelPart {
  intakeFormId: string | null;
  rounds: readonly (RoundContent & { id: string; type: RoundType })[];
  /** The forms that are published and not archived. */
  publishedFormIds: ReadonlySet<string>;
}

/** Why a funnel cannot be published. */
export function funnelProblems({ intakeFormId, rounds, publishedFormIds }: FunnelPart): FunnelProblem[] {
  const problems: FunnelProblem[] = [];
  const add = (code: FunnelProblemCode, roundId: string | null = null) => problems.push({ code, roundId });
  if (intakeFormId === null) add('no-form');
  else if (!publishedFormIds.has(intakeFormId)) add('form-not-published');
  if (rounds.length === 0) add('no-rounds');
  for (const { id, type, name, formId, evaluationFormId } of rounds) {
    if (name.length === 0) add('no-round-name', id);
    const needed = type === 'form' ? formId : type === 'evaluation' ? evaluationFormId : undefined;
    if (needed === null) add('no-round-form', id);
    for (const form of [formId, evaluationFormId])
      if (form !== null && !publishedFormIds.has(form)) add('form-not-published', id);
  }
  return problems;
}
