import { directionOf, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { type ArticleContent, articleFrom } from '@seedbed/domain/resources/article/content.ts';
import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useAddFiles } from '#capabilities/files/public.tsx';
import { shownContent } from '#capabilities/resources/drafting/replace-content.ts';
import { PeopleForResources } from '#capabilities/resources/managing/operations.ts';
import articleCss from '#capabilities/resources/reading/article.module.css';
import { Toolbar } from '#capabilities/resources/toolbar/toolbar.tsx';
import { MentionList } from '#platform/forms/composer/mention-list.tsx';
import { useMentions } from '#platform/forms/composer/use-mentions.ts';
import css from './editor.module.css';
import { articleExtensions } from './extensions.ts';

interface Props {
  resourceId: string;
  language: string;
  /** The text at the beginning. `replaceContent` replaces it later. */
  content: ArticleContent;
  pictures: readonly { _id: string; url: string | null }[];
  onChange: (content: ArticleContent) => void;
  /** The text holds what no article can. */
  onInvalid: () => void;
  onReady: (editor: Editor) => void;
  onChooseThread: (id: string) => void;
  /** Comments on the selected words. */
  onComment: () => void;
}

const mostPictures = 50;

export function ArticleEditor({ resourceId, language, content, pictures, ...calls }: Props) {
  const { t } = useTranslation('resources');
  const id = useId();
  const client = useClient();
  const mentions = useMentions(async (search) => {
    const { data } = await client.query(PeopleForResources, { search }).toPromise();
    return data?.peopleForResources ?? [];
  });
  // The editor is created once and calls the current functions.
  const current = useRef({ ...calls, pictures });
  current.current = { ...calls, pictures };
  const shown = useRef(new Set<() => void>());
  const { suggestion } = mentions;
  const extensions = useMemo(
    () =>
      articleExtensions({
        placeholder: () => t('editor.placeholder'),
        suggestion,
        urlOf: (file) => {
          const found = current.current.pictures.find(({ _id }) => _id === file);
          return found?.url ?? null;
        },
        shown: shown.current,
        onChooseThread: (thread) => current.current.onChooseThread(thread),
        onComment: () => current.current.onComment(),
      }),
    [suggestion, t],
  );
  const editor = useEditor({
    extensions,
    content: shownContent(content),
    // The policy of the page allows no style elements; the module has the rules.
    injectCSS: false,
    onCreate: ({ editor: created }) => current.current.onReady(created),
    onUpdate: ({ editor: changed }) => {
      const next = articleFrom(changed.getJSON());
      if (!next) return current.current.onInvalid();
      current.current.onChange(next);
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('editor.label'),
        lang: localeOf(language),
        dir: directionOf(language),
        class: [css.text, articleCss.article].filter(Boolean).join(' '),
      },
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: files that arrive are what it waits for
  useEffect(() => {
    for (const show of shown.current) show();
  }, [pictures]);

  const add = useAddFiles();
  function addPictures(files: File[]) {
    const images = files.filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) return;
    const record = { kind: 'resource' as const, id: resourceId };
    const sent = add({ record, room: mostPictures }, images);
    const nodes = sent.map(({ id: file }, i) => ({
      type: 'picture',
      attrs: { id: file, alt: images[i]?.name.replace(/\.\w+$/, '') ?? '' },
    }));
    editor
      .chain()
      .focus()
      .insertContent([...nodes, { type: 'paragraph' }])
      .run();
  }

  return (
    <div className={css.editor}>
      <Toolbar editor={editor} onPictures={addPictures} onComment={calls.onComment} />
      <EditorContent
        editor={editor}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (!files.some(({ type }) => type.startsWith('image/'))) return;
          event.preventDefault();
          addPictures(files);
        }}
      />
      {mentions.shown && <MentionList id={id} {...mentions.shown} onChoose={mentions.choose} />}
    </div>
  );
}
