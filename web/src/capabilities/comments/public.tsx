// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { Comments, Conversation } from './comments.tsx';
export { ComposerBox } from './compose/composer-box.tsx';
export { EditText } from './compose/edit-text.tsx';
export { LinkedText, linkedParts } from './compose/linked-text.tsx';
export { MessageText } from './compose/message-text.tsx';
export { inputOf } from './compose/written-input.ts';
export { emptyText, useWrittenText } from './compose/written-text.ts';
export { Comment, FilesOfComment } from './operations.ts';
export { CommentForm } from './thread/comment-form.tsx';
export { CommentList } from './thread/comment-list.tsx';
export { emptyComment } from './thread/thread.ts';
export { useThread } from './thread/use-thread.ts';
