import { ActionIcon } from '@mantine/core';
import { cleanFileName } from '@seedbed/domain/files/file-name.ts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, FileIcon } from '#platform/ui/icons.tsx';
import css from './attachments.module.css';
import { FileHint } from './file-hint.tsx';
import { fileSize } from './file-size.ts';
import { PickButton } from './pick-button.tsx';

export interface ChosenFilesProps {
  files: readonly File[];
  onChange: (files: File[]) => void;
  size?: 'xs' | 'sm';
}

/** Files of a record that is still being written: they are sent when it is there. */
export function ChosenFiles({ files, onChange, size = 'sm' }: ChosenFilesProps) {
  const { t } = useTranslation('files');
  const hint = useId();
  return (
    <div className={css.attachments}>
      {files.length > 0 && (
        <ul className={css.files} aria-label={t('chosen')}>
          {files.map((file, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of them may have one name
            <li key={at} className={css.file}>
              <span className={css.picture}>
                <FileIcon size={18} />
              </span>
              <div className={css.text}>
                <bdi className={css.name}>{cleanFileName(file.name)}</bdi>
                <span className={css.facts}>
                  <bdi>{fileSize(file.size)}</bdi>
                </span>
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('dismiss', { name: file.name })}
                onClick={() => onChange(files.filter((_, other) => other !== at))}
              >
                <CloseIcon size={18} />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      <div className={css.add}>
        <PickButton onFiles={(more) => onChange([...files, ...more])} describedBy={hint} size={size} />
        <FileHint id={hint} />
      </div>
    </div>
  );
}
