import { Button } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { focusDescription } from '#capabilities/resources/pictures/picture-node.ts';
import { PictureIcon } from '#platform/ui/icons/text-icons.tsx';

interface Props {
  editor: Editor;
  onPictures: (files: File[]) => void;
}

/** Adds pictures, or leads to the description of the selected one. */
export function PictureTool({ editor, onPictures }: Props) {
  const { t } = useTranslation('resources');
  const file = useRef<HTMLInputElement>(null);
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('picture') });
  return (
    <>
      <Button
        size="compact-sm"
        variant={isOn ? 'light' : 'subtle'}
        color="gray"
        leftSection={<PictureIcon size={18} />}
        aria-pressed={isOn}
        onClick={() => (isOn ? focusDescription(editor) : file.current?.click())}
      >
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
    </>
  );
}
