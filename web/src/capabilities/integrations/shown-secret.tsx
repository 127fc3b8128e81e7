import { Button, CopyButton, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import css from './integrations.module.css';

interface Props {
  label: string;
  value: string;
  /** A client id stays readable. */
  isSecret?: boolean;
  onDone: () => void;
}

/** A key or a secret, which the server answers only once. */
export function ShownSecret({ label, value, isSecret = true, onDone }: Props) {
  const { t } = useTranslation(['integrations', 'common']);
  const help = useId();
  return (
    <Stack gap={4}>
      <div className={css.secret}>
        <TextInput
          label={label}
          aria-describedby={isSecret ? help : undefined}
          value={value}
          readOnly
          attributes={{ input: { dir: 'ltr' } }}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={value}>
          {({ copied, copy }) => <Button onClick={copy}>{copied ? t('common:copied') : t('copy')}</Button>}
        </CopyButton>
      </div>
      {isSecret && (
        <p id={help} className="note">
          {t('once')}
        </p>
      )}
      <Row justify="end">
        <Button variant="default" onClick={onDone}>
          {t('done')}
        </Button>
      </Row>
    </Stack>
  );
}
