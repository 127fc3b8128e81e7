import { createContext, useContext, useState } from 'react';

export interface CommentsState {
  /** Whether the comments are expanded. */
  open: boolean;
  /** Whether the field is open. */
  writing: boolean;
}

/** Pinning moves a post to another section and remounts it: keep its open state. */
export const CommentsContext = createContext<Map<string, CommentsState>>(new Map());

export function useCommentsState(postId: string, initial: CommentsState) {
  const comments = useContext(CommentsContext);
  const [state, setState] = useState(() => comments.get(postId) ?? initial);
  function change(changes: Partial<CommentsState>) {
    const next = { ...state, ...changes };
    comments.set(postId, next);
    setState(next);
  }
  return [state, change] as const;
}
