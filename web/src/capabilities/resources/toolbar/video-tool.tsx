import { Button, TextInput } from '@mantine/core';
import { playerAddress } from '@seedbed/domain/kernel/text/players.ts';
import { embedTitleCharacters } from '@seedbed/domain/resources/article/content.ts';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VideoIcon } from '#platform/ui/icons/text-icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { PopoverTool } from './popover-tool.tsx';

/** A video of an allowed host, at the cursor or in the place of the selected one. */
export function VideoTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation(['resources', 'common']);
  const [opened, open] = useState(false);
  const [typed, type] = useState('');
  const [title, setTitle] = useState('');
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('embed') });
  const address = playerAddress(typed);
  function start() {
    const selected = isOn ? (editor.getAttributes('embed') as { address: string; title: string }) : null;
    type(selected?.address ?? '');
    setTitle(selected?.title ?? '');
    open(true);
  }
  function save() {
    if (!address) return;
    const attrs = { address, title: title.trim() };
    const chain = editor.chain().focus();
    if (isOn) chain.updateAttributes('embed', attrs).run();
    else chain.insertContent([{ type: 'embed', attrs }, { type: 'paragraph' }]).run();
    open(false);
  }
  return (
    <PopoverTool
      icon={VideoIcon}
      label={t('tools.video')}
      isOn={isOn}
      opened={opened}
      onOpen={start}
      onClose={() => open(false)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Stack gap={3}>
          <TextInput
            label={t('tools.video-address')}
            dir="ltr"
            data-autofocus
            value={typed}
            error={typed.trim() && !address ? t('tools.bad-video') : undefined}
            onChange={(event) => type(event.currentTarget.value)}
          />
          <TextInput
            label={t('fields.title')}
            dir="auto"
            maxLength={embedTitleCharacters}
            value={title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <Row justify="end">
            <Button type="submit" disabled={!address}>
              {t('common:actions.save')}
            </Button>
          </Row>
        </Stack>
      </form>
    </PopoverTool>
  );
}
