import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import css from './linked-view.module.css';

/** Asks visitors for the password of a link. */
export function LinkPassword({ isWrong, onGiven }: { isWrong: boolean; onGiven: (password: string) => void }) {
  const { t } = useTranslation('exports');
  const [typed, setTyped] = useState('');
  return (
    <Form
      className={css.password}
      onSubmit={() => {
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
    </Form>
  );
}
