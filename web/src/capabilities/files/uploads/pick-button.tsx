import { Button } from '@mantine/core';
import { acceptedExtensions } from '@seedbed/domain/files/file-kinds.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ClipIcon } from '#platform/ui/icons.tsx';

interface Props {
  onFiles: (files: File[]) => void;
  /** The id of the size hint. */
  describedBy: string;
  size?: 'xs' | 'sm';
  /** No more files fit; the hint explains it. */
  full?: boolean;
  /** The extensions that are asked for; all others by default. */
  extensions?: readonly string[];
}

/** Phones offer the camera too, since images are accepted. */
export function PickButton({ onFiles, describedBy, size = 'sm', full = false, extensions = [] }: Props) {
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
        accept={extensions.map((one) => `.${one}`).join(',') || `${acceptedExtensions},image/*`}
        aria-label={t('add')}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          // Allows the same file to be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
