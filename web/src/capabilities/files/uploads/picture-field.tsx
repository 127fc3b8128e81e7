import { Button, Input } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import css from './picture-field.module.css';
import { sendUpload } from './send-upload.ts';

export interface PictureFieldProps {
  /** The id of the field. */
  id: string;
  label: ReactNode;
  description: string;
  /** The record of the file, as `funnel/<id>`. */
  reference: string;
  /** The id of the chosen file. */
  value: string | null;
  /** The saved picture. */
  stored: { id: string | null; url: string | null };
  error?: string | undefined;
  onChange: (id: string | null) => void;
}

/** A wide picture of a record. Pages show it once the record is saved. */
export function PictureField({ id, label, description, reference, value, stored, error, onChange }: PictureFieldProps) {
  const { t } = useTranslation('files');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ id: string; preview: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const preview = chosen?.id === value ? chosen?.preview : stored.id === value ? stored.url : null;

  function send(file: File) {
    const fileId = newId<'Attachment'>();
    setSending(true);
    sendUpload(
      { id: fileId, file, target: { reference }, begun: false },
      {
        begun: () => undefined,
        progress: () => undefined,
        sent: () => {
          setSending(false);
          setChosen({ id: fileId, preview: URL.createObjectURL(file) });
          onChange(fileId);
        },
        cut: () => {
          setSending(false);
          toastError(t('picture.failed'));
        },
        refused: ({ code, params }) => {
          setSending(false);
          toastError(textOfCode('user-errors', code, params) ?? t('picture.failed'));
        },
      },
    );
  }

  return (
    <Input.Wrapper label={label} description={description} error={error} id={id}>
      <div className={css.field}>
        {preview && <img src={preview} alt="" />}
        <Row gap={2}>
          <Button id={id} variant="default" loading={isSending} onClick={() => input.current?.click()}>
            {t(value ? 'picture.change' : 'picture.choose')}
          </Button>
          {value && (
            <Button variant="subtle" onClick={() => onChange(null)}>
              {t('picture.remove')}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('picture.choose')}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) send(file);
            event.currentTarget.value = '';
          }}
        />
      </div>
    </Input.Wrapper>
  );
}
