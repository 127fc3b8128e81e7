import { Button, CopyButton, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import css from './integrations.module.css';

/** An address of this organization, for other software. */
export function CopiedAddress({ label, path }: { label: string; path: `/${string}` }) {
  const { t } = useTranslation(['integrations', 'common']);
  const address = `${location.origin}${path}`;
  return (
    <div className={css.secret}>
      <TextInput
        label={label}
        value={address}
        readOnly
        attributes={{ input: { dir: 'ltr' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? t('common:copied') : t('copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
