import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import css from '#capabilities/sessions/sign-in/sign-in-form.module.css';
import { post, type RestProblem } from '#platform/api/rest.ts';
import { session } from '#platform/session.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { DeadLink } from './dead-link.tsx';
import { LinkedPage } from './linked-page.tsx';

/** Requires a click, since link scanners must not confirm anything. */
export function Component() {
  const { t } = useTranslation('accounts');
  const { token = '' } = useParams();
  useTitle(t('validate.title'));
  return (
    <LinkedPage token={token} kinds={['confirmation', 'email', 'revert']} title={t('validate.title')} way="login">
      {({ email, kind }) => <Confirm token={token} email={email} kind={kind} />}
    </LinkedPage>
  );
}

const doneSentences: Readonly<Record<string, 'validate.changed-sentence' | 'validate.reverted-sentence'>> = {
  email: 'validate.changed-sentence',
  revert: 'validate.reverted-sentence',
};

function Confirm({ token, email, kind }: { token: string; email: string; kind: string }) {
  const { t } = useTranslation('accounts');
  const isRevert = kind === 'revert';
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [problem, setProblem] = useState<RestProblem | null>(null);

  async function confirm() {
    setState('busy');
    const { problem: refused } = await post(`/api/users/validate/${token}`);
    setProblem(refused);
    setState(refused ? 'asking' : 'done');
  }

  if (problem?.code === 'accounts.link-dead') return <DeadLink way="login" />;
  if (state === 'done')
    return (
      <AccountFrame
        title={t(isRevert ? 'validate.reverted' : 'validate.done')}
        sentence={t(doneSentences[kind] ?? 'validate.done-sentence', { email })}
      >
        <div className={css.form} role="status">
          <Button component={Link} to={session.isOpen() ? '/' : '/login'} state={{ email }} size="md" fullWidth>
            {session.isOpen() ? t('validate.go-on') : t('sign-in.send')}
          </Button>
        </div>
      </AccountFrame>
    );
  return (
    <AccountFrame
      title={t(isRevert ? 'validate.revert' : 'validate.title')}
      sentence={t(isRevert ? 'validate.revert-sentence' : 'validate.sentence', { email })}
    >
      <div className={css.form}>
        {problem && (
          <Notice kind="error" onClose={() => setProblem(null)}>
            {problem.message}
          </Notice>
        )}
        <Button size="md" fullWidth loading={state === 'busy'} onClick={() => void confirm()}>
          {t(isRevert ? 'validate.revert' : 'validate.send')}
        </Button>
      </div>
    </AccountFrame>
  );
}
