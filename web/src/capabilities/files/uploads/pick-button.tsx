import { Button } from '@mantine/core';
import { acceptedExtensions } from '@seedbed/domain/files/file-kinds.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClipIcon } from '#platform/ui/icons.tsx';

interface Props {
  onFiles: (files: File[]) => void;
  /** Where the sentence on sizes stands. */
  describedBy: string;
  size?: 'xs' | 'sm';
  /** No more fit, as the sentence says. */
  full?: boolean;
}

/** Phones offer the camera beside the files, since pictures are among what is accepted. */
export function PickButton({ onFiles, describedBy, size = 'sm', full = false }: Props) {
  const { t } = useTranslation('files');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<ClipIcon size={16} />}
        aria-describedby={describedBy}
        disabled={full}
        onClick={() => input.current?.click()}
      >
        {t('add')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={`${acceptedExtensions},image/*`}
        aria-label={t('add')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
