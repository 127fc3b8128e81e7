import { Button, Input } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile } from '#capabilities/files/public.tsx';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import css from './builder.module.css';

interface Props {
  funnelId: string;
  coverId: string | null;
  /** The saved picture. */
  stored: { coverId: string | null; cover: string | null };
  error: string | undefined;
  onChange: (id: string | null) => void;
}

/** The picture of the public page. It is shown there once the settings are saved. */
export function Cover({ funnelId, coverId, stored, error, onChange }: Props) {
  const { t } = useTranslation('applications');
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ id: string; preview: string } | null>(null);
  const [isSending, setSending] = useState(false);
  const preview = chosen?.id === coverId ? chosen?.preview : stored.coverId === coverId ? stored.cover : null;

  function send(file: File) {
    const id = newId<'Attachment'>();
    setSending(true);
    void uploadFile(
      { id, file, target: { reference: `funnel/${funnelId}` }, begun: false },
      {
        begun: () => undefined,
        progress: () => undefined,
        sent: () => {
          setSending(false);
          setChosen({ id, preview: URL.createObjectURL(file) });
          onChange(id);
        },
        cut: () => {
          setSending(false);
          toastError(t('builder.cover-failed'));
        },
        refused: ({ code, params }) => {
          setSending(false);
          toastError(textOfCode('user-errors', code, params) ?? t('builder.cover-failed'));
        },
      },
    );
  }

  return (
    <Input.Wrapper label={t('fields.coverId')} description={t('builder.cover-help')} error={error} id="funnel-coverId">
      <div className={css.cover}>
        {preview && <img src={preview} alt="" />}
        <span className={css.actions}>
          <Button id="funnel-coverId" variant="default" loading={isSending} onClick={() => input.current?.click()}>
            {t(coverId ? 'builder.cover-change' : 'builder.cover-choose')}
          </Button>
          {coverId && (
            <Button variant="subtle" onClick={() => onChange(null)}>
              {t('builder.cover-remove')}
            </Button>
          )}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/png,image/jpeg,image/webp"
          aria-label={t('builder.cover-choose')}
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
