import { Comments } from '#capabilities/comments/public.tsx';

/** The comments of a task, below its description and files. */
export const TaskComments = ({ id }: { id: string }) => <Comments record={{ kind: 'task', id }} />;
