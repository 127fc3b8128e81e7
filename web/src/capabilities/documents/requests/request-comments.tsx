import { Comments } from '#capabilities/comments/public.tsx';

/** The talk about a request, below its answer. */
export const RequestComments = ({ id }: { id: string }) => <Comments record={{ kind: 'assetRequest', id }} />;
