import { Button, NativeSelect } from '@mantine/core';
import { isLanguage, translated } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { downloadFile } from '#platform/api/download-file.ts';
import type { SharedFormQuery } from '#platform/api/generated/documents.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import css from './share-page.module.css';
import { SharedFormFrame } from './shared-form-frame.tsx';

/** A shared form as a file, to prepare the answers offline. */
export const Component = () => <SharedFormFrame>{(form) => <Download form={form} />}</SharedFormFrame>;

const formats = [
  ['pdf', 'PDF'],
  ['docx', 'Word'],
] as const;
type Format = (typeof formats)[number][0];

function Download({ form }: { form: NonNullable<SharedFormQuery['sharedForm']> }) {
  const { t } = useTranslation('filling');
  const { id = '' } = useParams();
  const own = i18next.language;
  const [language, setLanguage] = useState(form.languages.includes(own) ? own : (form.languages[0] ?? own));
  const [busy, setBusy] = useState<Format | null>(null);
  const title = translated(form.title, language) || form.name;
  useTitle(title);

  async function download(format: Format) {
    setBusy(format);
    const error = await downloadFile(`/api/forms/${id}/${format}?language=${language}`, `${title}.${format}`);
    setBusy(null);
    if (error) toastError(error);
  }

  return (
    <>
      <h1 className={css.title} dir="auto">
        {title}
      </h1>
      <p className={css.hint}>{t('paper.sentence')}</p>
      {form.languages.length > 1 && (
        <NativeSelect
          className={css.language}
          label={t('paper.language')}
          value={language}
          data={form.languages.filter(isLanguage).map((value) => ({ value, label: nameOfLanguage(value) }))}
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
      )}
      <div className={css.actions}>
        {formats.map(([format, name], i) => (
          <Button
            key={format}
            variant={i === 0 ? 'filled' : 'default'}
            loading={busy === format}
            disabled={busy !== null && busy !== format}
            onClick={() => void download(format)}
          >
            {t('paper.download', { format: name })}
          </Button>
        ))}
      </div>
      <p className={css.note}>
        <AppLink to={`/share/forms/${id}`}>{t('paper.online-link')}</AppLink>
      </p>
    </>
  );
}
