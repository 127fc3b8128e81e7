import { directionOf, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { type ArticleContent, articleFrom } from '@seedbed/domain/resources/article/content.ts';
import type { ResolvedPos } from '@tiptap/pm/model';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replaceContent, shownContent } from '#capabilities/resources/drafting/replace-content.ts';
import { measurePicture } from '#capabilities/resources/pictures/picture-node.ts';
import articleCss from '#capabilities/resources/reading/article.module.css';
import { Toolbar } from '#capabilities/resources/toolbar/toolbar.tsx';
import type { MentionedPerson } from '#platform/forms/composer/composer-props.ts';
import { MentionList } from '#platform/forms/composer/mention-list.tsx';
import { useMentions } from '#platform/forms/composer/use-mentions.ts';
import css from './editor.module.css';
import { articleExtensions } from './extensions.ts';
import type { TextPictures } from './use-record-pictures.ts';

export interface ArticleEditorProps {
  label: string;
  placeholder?: string | undefined;
  /** The language of the text. */
  language: string;
  content: ArticleContent;
  /** Without them, the text can hold no pictures. */
  pictures?: TextPictures | undefined;
  onChange: (content: ArticleContent) => void;
  /** A few lines high. The tools show once someone writes. */
  isCompact?: boolean;
  onReady?: (editor: Editor) => void;
  /** People to mention, found by the text after `@`. */
  people?: (search: string) => Promise<readonly MentionedPerson[]>;
  /** Comments on the selected words. */
  comments?: { onChoose: (thread: string) => void; onAdd: () => void };
}

const nobody = async () => [];

/** How deep the table around a place lies; null outside of tables. */
const depthOfTable = (place: ResolvedPos): number | null => {
  for (let depth = place.depth; depth > 0; depth--) if (place.node(depth).type.name === 'table') return depth;
  return null;
};

/** The editor of articles and of lessons. It keeps texts that no article can hold to itself, and says so. */
export function ArticleEditor({ label, placeholder = '', language, content, pictures, ...rest }: ArticleEditorProps) {
  const { t } = useTranslation('resources');
  const { isCompact = false, people, comments } = rest;
  const id = useId();
  const mentions = useMentions(people ?? nobody);
  // The editor is created once and calls the current functions.
  const current = useRef({ ...rest, placeholder, pictures });
  current.current = { ...rest, placeholder, pictures };
  const latest = useRef(content);
  const [isInvalid, setInvalid] = useState(false);
  const [isUsed, setUsed] = useState(!isCompact);
  const shown = useRef(new Set<() => void>());
  const { suggestion } = mentions;
  const [mentionsPeople, hasComments] = [people !== undefined, comments !== undefined];
  const extensions = useMemo(
    () =>
      articleExtensions({
        placeholder: () => current.current.placeholder,
        ...(mentionsPeople && { suggestion }),
        urlOf: (file) => {
          const found = current.current.pictures?.files.find(({ _id }) => _id === file);
          return found?.url ?? null;
        },
        shown: shown.current,
        ...(hasComments && {
          comments: {
            onChoose: (thread: string) => current.current.comments?.onChoose(thread),
            onComment: () => current.current.comments?.onAdd(),
          },
        }),
      }),
    [suggestion, mentionsPeople, hasComments],
  );
  const editor = useEditor({
    extensions,
    content: shownContent(content),
    // The policy of the page allows no style elements; the module has the rules.
    injectCSS: false,
    onCreate: ({ editor: created }) => current.current.onReady?.(created),
    onFocus: () => setUsed(true),
    onUpdate: ({ editor: changed, transaction }) => {
      // The editor adds a line behind a last list by itself: nobody wrote.
      if (!transaction.docChanged) return;
      const next = articleFrom(changed.getJSON());
      setInvalid(next === null);
      if (!next) return;
      latest.current = next;
      current.current.onChange(next);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang: localeOf(language),
        dir: directionOf(language),
        class: [css.text, articleCss.article].filter(Boolean).join(' '),
      },
      handleDOMEvents: {
        // Leave these keys to the form around the editor. Elsewhere they break the line.
        keydown: (view, { key, ctrlKey, metaKey }) =>
          key === 'Enter' && (ctrlKey || metaKey) && view.dom.closest('form') !== null,
      },
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: files that arrive are what it waits for
  useEffect(() => {
    for (const show of shown.current) show();
  }, [pictures?.files]);

  useEffect(() => {
    if (content === latest.current) return;
    latest.current = content;
    replaceContent(editor, content, { isUndoable: false });
  }, [editor, content]);

  function addPictures(files: File[]) {
    const images = files.filter(({ type }) => type.startsWith('image/'));
    const added = pictures?.add(images) ?? [];
    if (added.length === 0) return;
    // The name of a file is no description, so the author is asked for one.
    const parts = [...added.map(({ id }) => ({ type: 'picture', attrs: { id, alt: '' } })), { type: 'paragraph' }];
    const { $from } = editor.state.selection;
    const depth = depthOfTable($from);
    const chain = editor.chain().focus();
    // A picture at the cursor would cut the table in two.
    (depth === null ? chain.insertContent(parts) : chain.insertContentAt($from.after(depth), parts)).run();
    for (const { id, file } of added) if (file) void measurePicture(editor, id, file);
  }

  return (
    <div className={css.editor} data-compact={isCompact || undefined}>
      {isUsed && <Toolbar editor={editor} onPictures={pictures && addPictures} onComment={comments?.onAdd} />}
      <EditorContent
        editor={editor}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (!files.some(({ type }) => type.startsWith('image/'))) return;
          event.preventDefault();
          addPictures(files);
        }}
      />
      {isInvalid && (
        <p className={css.problem} role="alert">
          {t('save.invalid')}
        </p>
      )}
      {mentions.shown && <MentionList id={id} {...mentions.shown} onChoose={mentions.choose} />}
    </div>
  );
}
