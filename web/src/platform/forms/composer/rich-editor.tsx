import { type RichText, richTextFrom, richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react';
import css from './composer-field.module.css';
import type { ComposerFieldProps } from './composer-props.ts';
import { editorExtensions } from './extensions.ts';
import { MentionList } from './mention-list.tsx';
import { useMentions } from './use-mentions.ts';

/** The editor; `ComposerField` loads its code. */
export function RichEditor(props: ComposerFieldProps) {
  const { label, placeholder = '', value, isOpen = false, people, maxCharacters } = props;
  const id = useId();
  const mentions = useMentions(people);
  // The editor is created once and calls the current functions.
  const current = useRef(props);
  current.current = props;
  const { suggestion } = mentions;
  const extensions = useMemo(
    () => editorExtensions({ placeholder: () => current.current.placeholder ?? '', maxCharacters, suggestion }),
    [maxCharacters, suggestion],
  );
  const written = useRef<RichText>(value);
  const editor = useEditor({
    extensions,
    content: value,
    // The policy of the page allows no style elements; the module has the rules.
    injectCSS: false,
    onFocus: () => current.current.onFocus?.(),
    onUpdate: ({ editor: changed }) => {
      // Text beyond the limits of the subset keeps its words.
      written.current = richTextFrom(changed.getJSON()) ?? richTextOf(changed.getText({ blockSeparator: '\n' }));
      current.current.onChange(written.current);
    },
    editorProps: {
      attributes: ({ doc }) => ({
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        // While empty, in the direction of the page: `auto` without text is left to right.
        ...(doc.textContent && { dir: 'auto' }),
        class: css.text ?? '',
      }),
      handleKeyDown: (_, event) => {
        const isBare = current.current.sendsOnEnter && !event.shiftKey && !event.isComposing && !mentions.isOpen();
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey || isBare)) {
          mentions.afterChoice(() => current.current.onSubmit());
          return true;
        }
        if (event.key === 'Escape' && !mentions.isOpen()) current.current.onEscape?.();
        return false;
      },
    },
  });

  // At once, or keys pressed while the editor replaces the plain field would be lost. The library's own focus waits, and
  // would then collapse the selection of a quick person.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears
  useLayoutEffect(() => {
    if (!props.autoFocus) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, []);

  // The text was sent or discarded, or another tab has changed it.
  const adopt = useEffectEvent(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value is what it waits for
  useEffect(() => adopt(), [value]);

  const active = mentions.active(id);
  useEffect(() => {
    const box = editor.view.dom;
    for (const [name, text] of [
      ['aria-activedescendant', active],
      ['aria-controls', active && `${id}-people`],
      ['aria-label', label],
    ] as const)
      if (text) box.setAttribute(name, text);
      else box.removeAttribute(name);
  }, [editor, active, id, label]);

  return (
    <div className={css.field} data-open={isOpen || undefined} data-placeholder={placeholder}>
      <EditorContent editor={editor} />
      {mentions.shown && <MentionList id={id} {...mentions.shown} onChoose={mentions.choose} />}
    </div>
  );
}
