import { createContext, useContext, useState } from 'react';

export interface CommentsState {
  /** The comments stand open. */
  open: boolean;
  /** So does the field. */
  writing: boolean;
}

/** A post that is pinned moves to another section and is drawn anew there: what was open stays open. */
export const KeptComments = createContext<Map<string, CommentsState>>(new Map());

export function useKeptComments(postId: string, initial: CommentsState) {
  const kept = useContext(KeptComments);
  const [state, setState] = useState(() => kept.get(postId) ?? initial);
  function change(changes: Partial<CommentsState>) {
    const next = { ...state, ...changes };
    kept.set(postId, next);
    setState(next);
  }
  return [state, change] as const;
}
