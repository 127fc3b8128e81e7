import { Comments } from '#capabilities/comments/public.tsx';

/** The talk about a document, below its preview. */
export const DocumentComments = ({ id }: { id: string }) => <Comments record={{ kind: 'document', id }} />;
