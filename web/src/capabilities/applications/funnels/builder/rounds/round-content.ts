import { emptyRound, type RoundContent } from '@seedbed/domain/applications/funnels/round.ts';

/** The facts of a round; one that an older server leaves out has its usual value. */
export const contentOf = ({ content }: { content: unknown }): RoundContent => ({
  ...emptyRound,
  ...(content as RoundContent),
});
