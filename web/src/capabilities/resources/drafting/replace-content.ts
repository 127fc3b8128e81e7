import { differences } from '@seedbed/domain/resources/article/compare.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node } from '@tiptap/pm/model';

interface Replacement {
  from: number;
  removed: Node[];
  added: Node[];
}

/** The runs of blocks that differ, by their place in the old text. */
function replacements(before: Node, after: Node): Replacement[] {
  const runs: Replacement[] = [];
  let place = 0;
  let run: Replacement | null = null;
  for (const { change, value } of differences(before.children, after.children, (node) => JSON.stringify(node))) {
    if (change === 'same') run = null;
    else {
      if (!run) {
        run = { from: place, removed: [], added: [] };
        runs.push(run);
      }
      run[change].push(value);
    }
    if (change !== 'added') place += value.nodeSize;
  }
  return runs;
}

/** The editor needs a place for the cursor. */
export const shownContent = (content: ArticleContent): object =>
  content.content.length > 0 ? content : { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * Replaces only what differs, so that the cursor and the own undo steps stay. An author can undo their import; the changes of
 * others are no steps of this author. Nobody is asked to save it.
 */
export function replaceContent(editor: Editor, content: ArticleContent, { isUndoable }: { isUndoable: boolean }): void {
  const { state, view, schema } = editor;
  const after = schema.nodeFromJSON(shownContent(content));
  const tr = state.tr.setMeta('addToHistory', isUndoable).setMeta('preventUpdate', true);
  // From the end, so that earlier places stay.
  for (const { from, removed, added } of replacements(state.doc, after).toReversed()) {
    const [old, fresh] = [Fragment.from(removed), Fragment.from(added)];
    const start = old.findDiffStart(fresh);
    const end = old.findDiffEnd(fresh);
    if (start === null || !end) continue;
    // Repeated characters may count at both sides.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    const slice = schema.topNodeType.create(null, fresh).slice(start, end.b + overlap);
    tr.replace(from + start, from + end.a + overlap, slice);
  }
  // A step of its own, also right after the author typed.
  if (isUndoable) closeHistory(tr);
  if (tr.docChanged) view.dispatch(tr);
}
