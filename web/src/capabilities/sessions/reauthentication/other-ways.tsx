import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthMethodsQuery } from '#platform/api/generated/documents.ts';
import type { RestProblem } from '#platform/api/rest.ts';
import { boot } from '#platform/boot.ts';
import { hasPasskeys, isPasskeyBrowser } from '#platform/passkeys.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { PasskeysElsewhere } from './passkeys-elsewhere.tsx';
import { reauthenticateAt, reauthenticateByPasskey } from './reauthenticate.ts';
import css from './reauthentication-dialog.module.css';

interface Props {
  ways: AuthMethodsQuery['proofWays'];
  onReauthenticated: () => void;
}

/** Passkeys, and the person's sign-in providers. */
export function OtherWays({ ways, onReauthenticated }: Props) {
  const { t } = useTranslation(['own-account', 'accounts']);
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const passkey = ways.passkey && hasPasskeys();
  const elsewhere = ways.passkey && isPasskeyBrowser() && boot.home !== null;
  const isNothing = !ways.password && !passkey && ways.providers.length === 0;

  async function by(way: string, reauthenticate: () => Promise<RestProblem | null>) {
    if (busy) return;
    setBusy(way);
    setProblem(null);
    const refused = await reauthenticate();
    if (!refused) return onReauthenticated();
    setBusy(null);
    setProblem(refused.message);
  }

  const offered = [
    ...(passkey
      ? [{ key: 'passkey', label: t('reauthentication.passkey'), reauthenticate: reauthenticateByPasskey }]
      : []),
    ...ways.providers.map(({ _id, name }) => ({
      key: _id,
      label: t('reauthentication.provider', { name }),
      reauthenticate: () => reauthenticateAt(_id),
    })),
  ];
  return (
    <>
      {ways.password && offered.length > 0 && (
        <p className={css.or}>
          <span>{t('reauthentication.or')}</span>
        </p>
      )}
      {problem && (
        <Notice kind="error" onClose={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      {offered.map(({ key, label, reauthenticate }, at) => (
        <Button
          key={key}
          fullWidth
          variant={at === 0 && !ways.password ? 'filled' : 'default'}
          data-autofocus={at === 0 && !ways.password ? true : undefined}
          loading={busy === key}
          onClick={() => void by(key, reauthenticate)}
        >
          {label}
        </Button>
      ))}
      {ways.providers.length > 0 && <p className="note">{t('reauthentication.provider-hint')}</p>}
      {elsewhere && (
        <p className="note">
          <PasskeysElsewhere />
        </p>
      )}
      {isNothing && <p>{t('reauthentication.none')}</p>}
    </>
  );
}
