import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { testedClaims } from './provider-test.ts';
import css from './providers.module.css';

/** After a test: everything that the provider says about the person. */
export function ClaimsDialog() {
  const { t } = useTranslation('sso');
  const [tested] = useState(() => testedClaims.read());
  const [open, setOpen] = useState(tested !== null);
  const close = () => {
    testedClaims.clear();
    setOpen(false);
  };
  const isVerified = tested?.claims.email_verified === 'true';
  return (
    <FormDialog opened={open} title={t('claims.title')} onClose={close}>
      <p>{t(isVerified ? 'claims.good' : 'claims.unverified')}</p>
      <dl className={css.claims}>
        {Object.entries(tested?.claims ?? {}).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value}</dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  );
}
