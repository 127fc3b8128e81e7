import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import { ConfirmIncubatorEmail, IncubatorEmailLink } from '#capabilities/sessions/operations.ts';
import css from '#capabilities/sessions/sign-in/sign-in-form.module.css';
import { anonymous } from '#platform/api/anonymous.ts';
import { errorText, userErrorOf } from '#platform/api/errors.ts';
import type { IncubatorEmailLinkQuery } from '#platform/api/generated/documents.ts';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { DeadLink } from './dead-link.tsx';

type EmailLink = IncubatorEmailLinkQuery['incubatorEmailLink'];
type LinkState = { state: 'waiting' | 'dead' | 'failed' } | { state: 'asking' | 'busy' | 'done'; named: EmailLink };

/** Requires a click, since link scanners must not confirm anything. */
export function Component() {
  const { t } = useTranslation(['incubators', 'accounts']);
  const token = useSearchParams()[0].get('token') ?? '';
  const [seen, setSeen] = useState<LinkState>({ state: 'waiting' });
  const [problem, setProblem] = useState<string | null>(null);
  const isDone = seen.state === 'done';
  const title = isDone ? t('emails.confirm.done') : t('emails.confirm.title');
  useTitle(title);

  useEffect(() => {
    let gone = false;
    void anonymous
      .query(IncubatorEmailLink, { token })
      .toPromise()
      .then(({ data, error }) => {
        if (gone) return;
        if (data) return setSeen({ state: 'asking', named: data.incubatorEmailLink });
        if (!error || isDeadLink(error)) return setSeen({ state: 'dead' });
        setProblem(errorText(error));
        setSeen({ state: 'failed' });
      });
    return () => {
      gone = true;
    };
  }, [token]);

  async function confirm(named: EmailLink) {
    setProblem(null);
    setSeen({ state: 'busy', named });
    const { error } = await anonymous.mutation(ConfirmIncubatorEmail, { token }).toPromise();
    if (error && isDeadLink(error)) return setSeen({ state: 'dead' });
    setProblem(error ? errorText(error) : null);
    setSeen({ state: error ? 'asking' : 'done', named });
  }

  if (seen.state === 'dead') return <DeadLink way="login" text={t('user-errors.link-dead')} />;
  const named = 'named' in seen ? seen.named : null;
  const words = { email: named?.address, tenant: boot.publicIncubator?.name };
  return (
    <AccountFrame
      title={title}
      sentence={named ? t(`emails.confirm.${isDone ? 'done-' : ''}${named.purpose}`, words) : undefined}
    >
      <div className={css.form}>
        {problem && (
          <Notice kind="error" onClose={() => (named ? setProblem(null) : location.reload())}>
            {problem}
          </Notice>
        )}
        {seen.state === 'waiting' && <SkeletonRows rows={3} />}
        {named &&
          (isDone ? (
            <div role="status">
              <Button component={Link} to={session.isOpen() ? '/' : '/login'} size="md" fullWidth>
                {session.isOpen() ? t('accounts:validate.go-on') : t('accounts:forgot.back')}
              </Button>
            </div>
          ) : (
            <Button size="md" fullWidth loading={seen.state === 'busy'} onClick={() => void confirm(named)}>
              {t('accounts:validate.send')}
            </Button>
          ))}
      </div>
    </AccountFrame>
  );
}

const isDeadLink = (error: Parameters<typeof userErrorOf>[0]) => userErrorOf(error)?.code === 'incubators.link-dead';
