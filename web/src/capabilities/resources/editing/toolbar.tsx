import { Button, Menu, Popover, TextInput } from '@mantine/core';
import { articleLink, type CalloutTone, calloutTones } from '@seedbed/domain/resources/article/content.ts';
import { TextSelection } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables';
import type { Editor } from '@tiptap/react';
import { useEditorState } from '@tiptap/react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { threadAtCursor } from '#capabilities/resources/threads/comment-mark.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './editor.module.css';

interface Props {
  editor: Editor;
  onPictures: (files: File[]) => void;
  onComment: () => void;
}

/** The parts of a text. The editor keeps the focus and its selection. */
export function Toolbar({ editor, onPictures, onComment }: Props) {
  const { t } = useTranslation('resources');
  const file = useRef<HTMLInputElement>(null);
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bullet: now.isActive('bulletList'),
      ordered: now.isActive('orderedList'),
      link: now.isActive('link'),
      callout: now.isActive('callout'),
      table: isInTable(now.state),
      comment: !now.state.selection.empty || threadAtCursor(now) !== null,
    }),
  });
  const chain = () => editor.chain().focus();
  const tool = (name: string, isOn: boolean, act: () => unknown, face: ReactNode) => (
    <Button
      key={name}
      size="compact-sm"
      variant={isOn ? 'light' : 'subtle'}
      color="gray"
      aria-pressed={isOn}
      aria-label={t(`tools.${name}` as 'tools.bold')}
      title={t(`tools.${name}` as 'tools.bold')}
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      {typeof face === 'string' ? (
        <span className={css.face} data-face={face} />
      ) : (
        <span aria-hidden="true">{face}</span>
      )}
    </Button>
  );
  return (
    <div role="toolbar" aria-label={t('tools.title')} className={css.toolbar}>
      {tool('heading', on.h2, () => chain().toggleHeading({ level: 2 }).run(), 'H1')}
      {tool('subheading', on.h3, () => chain().toggleHeading({ level: 3 }).run(), 'H2')}
      {tool('bold', on.bold, () => chain().toggleBold().run(), <strong>B</strong>)}
      {tool('italic', on.italic, () => chain().toggleItalic().run(), <em>I</em>)}
      {tool('bullets', on.bullet, () => chain().toggleBulletList().run(), '•')}
      {tool('numbers', on.ordered, () => chain().toggleOrderedList().run(), '1.')}
      <LinkTool editor={editor} isOn={on.link} />
      <CalloutTool editor={editor} isOn={on.callout} />
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => file.current?.click()}>
        {t('tools.picture')}
      </Button>
      <input
        ref={file}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={(event) => {
          onPictures([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <TableTool editor={editor} isOn={on.table} />
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-keyshortcuts="Control+Alt+M"
        disabled={!on.comment}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onComment}
      >
        {t('tools.comment')}
      </Button>
      {tool('rule', false, () => chain().setHorizontalRule().run(), '—')}
    </div>
  );
}

function LinkTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const { t } = useTranslation(['resources', 'common']);
  const [opened, open] = useState(false);
  const [typed, type] = useState('');
  const address = ownPath(typed);
  const href = typed.trim() ? articleLink(address) : null;
  function start() {
    type((editor.getAttributes('link').href as string | undefined) ?? '');
    open(true);
  }
  function save() {
    const { from, to } = editor.state.selection;
    const chain = editor.chain().focus();
    if (isOn) chain.extendMarkRange('link');
    if (!href) chain.unsetLink().run();
    // An empty text is selected as a whole, so the selected words count.
    else if (!isOn && editor.state.doc.textBetween(from, to) === '')
      chain.insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    open(false);
  }
  return (
    <Popover opened={opened} onChange={open} trapFocus returnFocus position="bottom-start" withRoles={false}>
      <Popover.Target>
        <Button size="compact-sm" variant={isOn ? 'light' : 'subtle'} color="gray" aria-pressed={isOn} onClick={start}>
          {t('tools.link')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('tools.link')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Row gap={2} nowrap align="end">
            <TextInput
              label={t('tools.address')}
              dir="ltr"
              data-autofocus
              value={typed}
              error={typed.trim() && !href ? t('tools.bad-address') : undefined}
              onChange={(event) => type(event.currentTarget.value)}
            />
            <Button type="submit" disabled={typed.trim() !== '' && !href}>
              {t('common:actions.save')}
            </Button>
          </Row>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A page of this product is named by its path, so that it works at each address of the organization. */
function ownPath(typed: string): string {
  const text = typed.trim();
  return text.startsWith(`${location.origin}/`) ? text.slice(location.origin.length) : text;
}

function CalloutTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const { t } = useTranslation('resources');
  const set = (tone: CalloutTone) => {
    const chain = editor.chain().focus();
    if (isOn) chain.updateAttributes('callout', { tone }).run();
    else chain.wrapIn('callout', { tone }).run();
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant={isOn ? 'light' : 'subtle'} color="gray">
          {t('tools.callout')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {calloutTones.map((tone) => (
          <Menu.Item key={tone} onClick={() => set(tone)}>
            {t(`tones.${tone}`)}
          </Menu.Item>
        ))}
        {isOn && (
          <Menu.Item onClick={() => editor.chain().focus().lift('callout').run()}>{t('tools.no-callout')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

const cellOf = (type: string) => ({ type, content: [{ type: 'paragraph' }] });
const rowOf = (type: string) => ({ type: 'tableRow', content: [cellOf(type), cellOf(type), cellOf(type)] });
const newTable = { type: 'table', content: [rowOf('tableHeader'), rowOf('tableCell'), rowOf('tableCell')] };

/** Writing begins in the first cell. An empty paragraph becomes the table; otherwise it follows the paragraph. */
function insertTable(editor: Editor) {
  const { from, $from } = editor.state.selection;
  const inside = from + ($from.parent.content.size === 0 ? 0 : 2);
  editor
    .chain()
    .focus()
    .insertContent(newTable)
    .command(({ tr }) => {
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(inside, tr.doc.content.size))));
      return true;
    })
    .run();
}

const tableSteps = { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable } as const;

function TableTool({ editor, isOn }: { editor: Editor; isOn: boolean }) {
  const { t } = useTranslation('resources');
  if (!isOn)
    return (
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => insertTable(editor)}>
        {t('tools.table')}
      </Button>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="light" color="gray">
          {t('tools.table')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(Object.keys(tableSteps) as (keyof typeof tableSteps)[]).map((name) => (
          <Menu.Item
            key={name}
            onClick={() => {
              tableSteps[name](editor.state, editor.view.dispatch);
              editor.commands.focus();
            }}
          >
            {t(`tools.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
