import { Textarea } from '@mantine/core';
import { isPlain, plainText, richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { useEffect, useRef, useState } from 'react';
import css from './composer-field.module.css';
import type { ComposerFieldProps } from './composer-props.ts';
import type { RichEditor as RichEditorType } from './rich-editor.tsx';

let Loaded: typeof RichEditorType | undefined;

/**
 * Rich text of posts, comments and descriptions. A plain field serves until somebody begins to write and the editor's code
 * has arrived, or without it.
 */
export function ComposerField(props: ComposerFieldProps) {
  const [Editor, setEditor] = useState(() => Loaded);
  const plain = useRef<HTMLTextAreaElement>(null);
  const [hadFocus, setHadFocus] = useState(false);
  const [isBegun, setBegun] = useState(false);
  const isNeeded = isBegun || props.autoFocus || !isPlain(props.value);
  useEffect(() => {
    if (Editor || !isNeeded) return;
    let isGone = false;
    // Without the code, the plain field stays: a post is worth more than its form.
    import('./rich-editor.tsx').then(
      ({ RichEditor }) => {
        Loaded = RichEditor;
        if (isGone) return;
        setHadFocus(document.activeElement === plain.current);
        setEditor(() => RichEditor);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [Editor, isNeeded]);
  if (Editor) return <Editor {...props} autoFocus={props.autoFocus || hadFocus} />;
  return (
    <Textarea
      ref={plain}
      variant="unstyled"
      className={css.plain}
      aria-label={props.label}
      placeholder={props.placeholder}
      autosize
      minRows={props.isOpen ? 3 : 1}
      maxRows={14}
      maxLength={props.maxCharacters}
      autoFocus={props.autoFocus}
      readOnly={!isPlain(props.value)}
      value={plainText(props.value)}
      onPointerEnter={() => setBegun(true)}
      onFocus={() => {
        setBegun(true);
        props.onFocus?.();
      }}
      onChange={(event) => props.onChange(richTextOf(event.currentTarget.value))}
      onKeyDown={(event) => {
        const isBare = props.sendsOnEnter && !event.shiftKey && !event.nativeEvent.isComposing;
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey || isBare)) {
          event.preventDefault();
          props.onSubmit();
        }
        if (event.key === 'Escape') props.onEscape?.();
      }}
    />
  );
}
