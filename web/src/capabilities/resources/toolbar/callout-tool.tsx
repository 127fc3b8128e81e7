import { Button, Menu } from '@mantine/core';
import { type CalloutTone, calloutTones } from '@seedbed/domain/resources/article/content.ts';
import { type Editor, useEditorState } from '@tiptap/react';
import { useTranslation } from 'react-i18next';
import { CalloutIcon } from '#platform/ui/icons/text-icons.tsx';

export function CalloutTool({ editor }: { editor: Editor }) {
  const { t } = useTranslation('resources');
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('callout') });
  const set = (tone: CalloutTone) => {
    const chain = editor.chain().focus();
    if (isOn) chain.updateAttributes('callout', { tone }).run();
    else chain.wrapIn('callout', { tone }).run();
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          variant={isOn ? 'light' : 'subtle'}
          color="gray"
          leftSection={<CalloutIcon size={18} />}
        >
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
