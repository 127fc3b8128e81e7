import { Comments } from '#capabilities/comments/public.tsx';

/** The talk about a milestone, below its evidence. */
export const MilestoneComments = ({ id }: { id: string }) => <Comments record={{ kind: 'milestone', id }} />;
