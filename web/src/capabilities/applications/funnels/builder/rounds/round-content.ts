import { emptyRound, type RoundContent } from '@seedbed/domain/applications/funnels/round.ts';
import type { FunnelDraftFragment } from '#platform/api/generated/documents.ts';

export type Round = FunnelDraftFragment['rounds'][number];

/** The facts of a round; one that an older server leaves out has its usual value. */
export const contentOf = ({ content }: { content: unknown }): RoundContent => ({
  ...emptyRound,
  ...(content as RoundContent),
});
