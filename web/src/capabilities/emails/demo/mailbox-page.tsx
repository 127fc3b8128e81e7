import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { capitalized } from '#platform/i18n/i18n.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { SchemeSwitch } from '#platform/ui/scheme-switch.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import css from './mailbox.module.css';
import { useMailboxes } from './mailbox.ts';
import { MailboxFailed } from './mailbox-failed.tsx';
import { MailboxMails } from './mailbox-mails.tsx';

/** Demo only: the emails of each account, readable without signing in. */
export function Component() {
  const { t } = useTranslation(['emails', 'accounts']);
  const { get, set } = useAddress();
  const { result, load } = useMailboxes();
  useTitle(t('demo.title'));
  const mailboxes = result?.answer?.mailboxes ?? [];
  const address = get('address') ?? mailboxes[0]?.address;
  return (
    <main className={css.page}>
      <Row as="header" gap={4} align="start" justify="between">
        <div>
          <h1 className={css.title}>{t('demo.title')}</h1>
          <p className="note">{t('demo.sentence')}</p>
        </div>
        <span className={css.switches}>
          <AppLink to="/login">{t('demo.log-in')}</AppLink>
          <SchemeSwitch />
          <LanguageSwitch />
        </span>
      </Row>
      {result?.problem && <MailboxFailed message={result.problem.message} onRetry={load} />}
      {!result && <SkeletonRows rows={6} />}
      {address && mailboxes.length > 0 && (
        <>
          <NativeSelect
            className={css.chooser}
            label={t('demo.account')}
            value={address}
            onChange={({ currentTarget }) => set({ address: currentTarget.value, mail: '' })}
            data={mailboxes.map(({ address: value, roleType, count }) => ({
              value,
              label: t('demo.mailbox', {
                name: roleType ? `${capitalized(t(`accounts:roles.${roleType}`))} · ${value}` : value,
                count,
              }),
            }))}
          />
          <MailboxMails key={address} address={address} />
        </>
      )}
    </main>
  );
}
