import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './sign-in-form.module.css';

/** Demo only: one account per role, filled in by a click. */
export function DemoAccounts({ onPick }: { onPick: (email: string) => void }) {
  const { t } = useTranslation('accounts');
  const [picked, setPicked] = useState<string | null>(null);
  return (
    <section className={css.demo}>
      <h2>{t('sign-in.demo')}</h2>
      <Row as="ul" gap={2}>
        {boot.demoAccounts?.map(({ email, roleType }) => (
          <li key={email}>
            <button
              type="button"
              className={css.account}
              aria-pressed={picked === email}
              title={email}
              onClick={() => {
                setPicked(email);
                onPick(email);
              }}
            >
              {t(`roles.${roleType}`)}
            </button>
          </li>
        ))}
      </Row>
      <p className={css.mailbox}>
        <AppLink to="/demo/mailbox">{t('sign-in.demo-mailbox')}</AppLink>
      </p>
    </section>
  );
}
