import { Button, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { leaveFor, type SignUp } from './external.ts';
import css from './sign-in-form.module.css';

type Connection = (typeof boot.auth.oauthConnections)[number];

interface Props {
  /** The connection named in the address, exclusively. */
  connection: string | null;
  /** The person came back without signing in: no automatic redirect, which might loop. */
  stay: boolean;
  /** Another way to log in comes first on the page. */
  isSecond?: boolean;
  /** Creates the account of a person who has none. */
  signUp?: SignUp;
}

/** Sign-in at a provider; redirects at once if there is only one. */
export function ExternalSignIn({ connection, stay, isSecond = false, signUp }: Props) {
  const { t } = useTranslation('accounts');
  const named = boot.auth.oauthConnections.filter(({ id }) => id === connection);
  const offered = named.length > 0 ? named : boot.auth.oauthConnections;
  const [target, setTarget] = useState<Connection | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef(stay || offered.length !== 1);

  async function leave(one: Connection) {
    setTarget(one);
    setProblem(null);
    setProblem((await leaveFor(one.id, signUp)).message);
    setTarget(null);
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
        {target && t('external.leaving', { name: target.name })}
      </p>
      {offered.map((one, at) => (
        <Button
          key={one.id}
          size="md"
          fullWidth
          variant={at === 0 && !isSecond ? 'filled' : 'default'}
          disabled={target !== null && target.id !== one.id}
          leftSection={target?.id === one.id && <Loader size={16} color="currentColor" />}
          onClick={() => target || void leave(one)}
        >
          {t(target?.id === one.id ? 'external.leaving' : 'external.start', { name: one.name })}
        </Button>
      ))}
    </div>
  );
}
