import { newId } from '@seedbed/domain/kernel/ids.ts';
import { quoteCharacters } from '@seedbed/domain/resources/input.ts';
import type { Editor } from '@tiptap/react';
import { useEffect, useMemo, useState } from 'react';
import { useQuery } from 'urql';
import type { ArticleThreadsQueryVariables } from '#platform/api/generated/documents.ts';
import { useAddress } from '#platform/ui/use-address.ts';
import { beginComment, endComment, highlight, showThread, threadAtCursor } from './comment-mark.ts';
import { ArticleThreads } from './operations.ts';

/** A comment that begins a thread: its words are remembered in the editor. */
export interface NewThread {
  id: string;
  quote: string;
}

/** The conversations about a draft: which one is open, and which one begins. */
export function useThreads(resourceId: string, given: string, editor: Editor | null) {
  const language = given as ArticleThreadsQueryVariables['language'];
  const { get, set } = useAddress();
  const chosen = get('thread') || null;
  const [begun, setBegun] = useState<NewThread | null>(null);
  const [isOpened, setOpened] = useState(chosen !== null);
  const [{ data, error }, again] = useQuery({
    query: ArticleThreads,
    variables: { resourceId, language },
    requestPolicy: 'cache-and-network',
  });
  const threads = useMemo(() => data?.articleThreads ?? [], [data]);
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const open = new Set(threads.flatMap(({ _id, resolvedAt }) => (resolvedAt === null ? [_id] : [])));
    highlight(editor, { open, chosen });
  }, [editor, threads, chosen]);

  const choose = (id: string | null) => {
    set({ thread: id ?? '' });
    if (id) setOpened(true);
  };
  return {
    ...{ threads, error, again, chosen, begun, isOpened, language },
    choose,
    open: setOpened,
    /** From the list to the words. */
    show: (id: string) => editor && showThread(editor, id),
    /** Begins a comment on the selection, or opens the thread at the cursor. */
    begin: () => {
      if (!editor) return;
      const quote = beginComment(editor, quoteCharacters);
      const here = quote === null ? threadAtCursor(editor) : null;
      if (here) choose(here);
      if (quote === null) return;
      choose(null);
      setBegun({ id: newId<'ArticleThread'>(), quote });
      setOpened(true);
    },
    /** With the new thread, or without one. */
    end: (id: string | null) => {
      if (editor) endComment(editor, id);
      setBegun(null);
      if (id) choose(id);
    },
  };
}

export type ThreadsState = ReturnType<typeof useThreads>;
