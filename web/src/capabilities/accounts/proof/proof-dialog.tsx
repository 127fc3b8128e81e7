import { Button, Modal, PasswordInput } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Modal.css';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';
import css from './proof-dialog.module.css';
import type { ProofProps } from './proof-host.tsx';
import { prove } from './prove.ts';

/** The password once more, before what is grave. */
export function ProofDialog({ email, onAnswer }: ProofProps) {
  const { t } = useTranslation(['own-account', 'accounts', 'common']);
  const { opened } = useWhenOpened(true);
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    if (password) setBusy(true);
    const refused = password
      ? await prove(password)
      : t('common:problems.required', { field: t('accounts:sign-in.password') });
    if (refused === null) return onAnswer(true);
    setBusy(false);
    setProblem(refused);
    field.current?.focus();
    field.current?.select();
  }

  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={t('proof.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
      centered
      size={420}
      padding="lg"
      zIndex={1_000_020}
    >
      <form onSubmit={send} noValidate className={css.form}>
        <p className={css.why}>{t('proof.sentence')}</p>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput
          ref={field}
          data-autofocus
          name="password"
          autoComplete="current-password"
          label={t('accounts:sign-in.password')}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setProblem(null);
          }}
          error={problem}
          // Mantine takes it out of the keyboard's way.
          visibilityToggleButtonProps={{ 'aria-label': t('accounts:sign-in.show-password'), tabIndex: 0 }}
        />
        <div className={css.foot}>
          <Button variant="default" onClick={() => onAnswer(false)}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('proof.verb')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
