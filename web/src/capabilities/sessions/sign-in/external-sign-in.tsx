import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { leaveFor } from './external.ts';
import css from './sign-in-form.module.css';

type Connection = (typeof boot.auth.oauthConnections)[number];

interface Props {
  /** Of the address: that one and no other. */
  connection: string | null;
  /** Came back without having signed in: not sent away again at once, which might go round in a circle. */
  stay: boolean;
  /** They have no password yet. */
  isNew?: boolean;
}

/** People sign in elsewhere: straight on where there is one place to go to. */
export function ExternalSignIn({ connection, stay, isNew = false }: Props) {
  const { t } = useTranslation('accounts');
  const named = boot.auth.oauthConnections.filter(({ id }) => id === connection);
  const offered = named.length > 0 ? named : boot.auth.oauthConnections;
  const [leaving, setLeaving] = useState<Connection | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef(stay || offered.length !== 1);

  async function leave(one: Connection) {
    setLeaving(one);
    setProblem(null);
    setProblem((await leaveFor(one.id)).message);
    setLeaving(null);
  }

  useEffect(() => {
    const [only] = offered;
    if (sent.current || !only) return;
    sent.current = true;
    void leave(only);
  });

  return (
    <div className={css.form}>
      {problem !== null && (
        <Notice kind="error" onClose={() => setProblem(null)}>
          <strong>{t('sign-in.problem')}</strong> {problem}
        </Notice>
      )}
      <p className="visually-hidden" role="status">
        {leaving && t('external.leaving', { name: leaving.name })}
      </p>
      {offered.map((one, at) => (
        <Button
          key={one.id}
          size="md"
          fullWidth
          variant={at === 0 ? 'filled' : 'default'}
          disabled={leaving !== null && leaving.id !== one.id}
          leftSection={leaving?.id === one.id && <Loader size={16} color="currentColor" />}
          onClick={() => leaving || void leave(one)}
        >
          {t(leaving?.id === one.id ? 'external.leaving' : 'external.start', { name: one.name })}
        </Button>
      ))}
      {boot.auth.passwords && !isNew && (
        <AppLink className={css.back} to="/login?way=password">
          {t('external.password')}
        </AppLink>
      )}
    </div>
  );
}
