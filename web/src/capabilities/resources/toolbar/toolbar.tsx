import { Button, Tooltip } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { mayComment } from '#capabilities/resources/threads/comment-mark.ts';
import { keyCaps } from '#platform/shortcuts.ts';
import {
  BoldIcon,
  HeadingIcon,
  ItalicIcon,
  NumbersIcon,
  RuleIcon,
  SubheadingIcon,
} from '#platform/ui/icons/text-icons.tsx';
import { CommentIcon, RowsIcon } from '#platform/ui/icons.tsx';
import { Kbd } from '#platform/ui/kbd.tsx';
import { CalloutTool } from './callout-tool.tsx';
import { LinkTool } from './link-tool.tsx';
import { PictureTool } from './picture-tool.tsx';
import { TableTool } from './table-tool.tsx';
import { Tool } from './tool.tsx';
import css from './toolbar.module.css';
import { VideoTool } from './video-tool.tsx';

interface Props {
  editor: Editor;
  onPictures: ((files: File[]) => void) | undefined;
  /** Comments on the chosen words, or opens the comment at the cursor. */
  onComment: (() => void) | undefined;
}

/** The parts of a text. The editor keeps the focus and its selection. */
export function Toolbar({ editor, onPictures, onComment }: Props) {
  const { t } = useTranslation('resources');
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullet: now.isActive('bulletList'),
      ordered: now.isActive('orderedList'),
      mayComment: onComment !== undefined && mayComment(now),
    }),
  });
  const chain = () => editor.chain().focus();
  const groups: Record<string, ReactNode> = {
    headings: (
      <>
        <Tool
          name="heading"
          keys="mod+alt+2"
          face={HeadingIcon}
          isOn={on.h2}
          act={() => chain().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          name="subheading"
          keys="mod+alt+3"
          face={SubheadingIcon}
          isOn={on.h3}
          act={() => chain().toggleHeading({ level: 3 }).run()}
        />
      </>
    ),
    words: (
      <>
        <Tool name="bold" keys="mod+b" face={BoldIcon} isOn={on.bold} act={() => chain().toggleBold().run()} />
        <Tool name="italic" keys="mod+i" face={ItalicIcon} isOn={on.italic} act={() => chain().toggleItalic().run()} />
        <LinkTool editor={editor} />
      </>
    ),
    lists: (
      <>
        <Tool
          name="bullets"
          keys="mod+shift+8"
          face={RowsIcon}
          isOn={on.bullet}
          act={() => chain().toggleBulletList().run()}
        />
        <Tool
          name="numbers"
          keys="mod+shift+7"
          face={NumbersIcon}
          isOn={on.ordered}
          act={() => chain().toggleOrderedList().run()}
        />
      </>
    ),
    blocks: (
      <>
        <CalloutTool editor={editor} />
        <TableTool editor={editor} />
        <Tool name="rule" face={RuleIcon} isOn={false} act={() => chain().setHorizontalRule().run()} />
      </>
    ),
    media: (
      <>
        {onPictures && <PictureTool editor={editor} onPictures={onPictures} />}
        <VideoTool editor={editor} />
      </>
    ),
    comment: onComment && (
      <Tooltip label={<Kbd caps={keyCaps('mod+alt+m')} />}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<CommentIcon size={18} />}
          aria-keyshortcuts="Control+Alt+M"
          disabled={!on.mayComment}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onComment}
        >
          {t('tools.comment')}
        </Button>
      </Tooltip>
    ),
  };
  return (
    <div role="toolbar" aria-label={t('tools.title')} className={css.toolbar}>
      {Object.entries(groups).map(
        ([name, tools], i) =>
          tools && (
            <Fragment key={name}>
              {i > 0 && <span className={css.divider} />}
              {tools}
            </Fragment>
          ),
      )}
    </div>
  );
}
