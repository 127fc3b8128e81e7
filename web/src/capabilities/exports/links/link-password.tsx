import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './linked-view.module.css';

/** Asks visitors for the password of a link. */
export function LinkPassword({ isWrong, onGiven }: { isWrong: boolean; onGiven: (password: string) => void }) {
  const { t } = useTranslation('exports');
  const [typed, setTyped] = useState('');
  return (
    <form
      className={css.password}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) onGiven(typed);
      }}
    >
      <h1 className={css.title}>{t('link.page')}</h1>
      <PasswordInput
        label={t('fields.password')}
        description={t('link.password-asked')}
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isWrong ? t('user-errors.wrong-link-password') : undefined}
      />
      <Button type="submit">{t('link.open')}</Button>
    </form>
  );
}
