import { CommentItem } from './comment-item.tsx';
import css from './comments.module.css';
import type { Comment, CommentThread } from './thread.ts';

interface Props {
  thread: CommentThread;
  comments: readonly Comment[];
}

/** Comments of one record, oldest first. */
export const CommentList = ({ thread, comments }: Props) =>
  comments.length > 0 && (
    <ul className={css.comments}>
      {comments.map((comment) => (
        <CommentItem key={comment._id} thread={thread} comment={comment} />
      ))}
    </ul>
  );
