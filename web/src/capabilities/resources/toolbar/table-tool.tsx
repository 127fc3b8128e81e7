import { Button, Menu } from '@mantine/core';
import { TextSelection } from '@tiptap/pm/state';
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, isInTable } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { TableIcon } from '#platform/ui/icons/text-icons.tsx';

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

export function TableTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation('resources');
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => isInTable(now.state) });
  if (!isOn)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        leftSection={<TableIcon size={18} />}
        onClick={() => insertTable(editor)}
      >
        {t('tools.table')}
      </Button>
    );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="light" color="gray" leftSection={<TableIcon size={18} />}>
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
