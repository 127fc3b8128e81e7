import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AddPasskey, NewPasskeyOptions, Security } from '#capabilities/sessions/operations.ts';
import { PasskeysElsewhere } from '#capabilities/sessions/reauthentication/passkeys-elsewhere.tsx';
import { useDeviceName } from '#capabilities/sessions/use-device-name.ts';
import { boot } from '#platform/boot.ts';
import { isPasskeyBrowser } from '#platform/passkeys.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { PasskeyRow } from './passkey-row.tsx';
import css from './security.module.css';
import { Section } from './security-section.tsx';

export function PasskeysSection() {
  const { t } = useTranslation(['own-account', 'common']);
  const canAdd = isPasskeyBrowser();
  const [{ data, error }, ask] = useQuery({ query: Security });
  const [begin, beginning] = useAct(NewPasskeyOptions);
  const [keep, keeping] = useAct(AddPasskey);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // The default name until the owner changes it.
  const name = useDeviceName(navigator.userAgent);
  const refresh = () => ask({ requestPolicy: 'network-only' });

  async function add() {
    setProblem(null);
    const library = import('@simplewebauthn/browser').catch(() => null);
    const { data: begun } = await begin({});
    if (!begun) return;
    const browser = await library;
    if (!browser) return setProblem(t('common:errors.network'));
    const { ticket, options } = begun.newPasskeyOptions;
    setAsking(true);
    try {
      const response = await browser.startRegistration({ optionsJSON: options as never });
      const { data: added } = await keep({ ticket, name, response });
      if (added) toast(t('passkeys.added'));
    } catch (fault) {
      const alreadyAdded =
        fault instanceof browser.WebAuthnError && fault.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
      setProblem(t(alreadyAdded ? 'passkeys.already-added' : 'passkeys.not-added'));
    }
    setAsking(false);
    refresh();
  }

  return (
    <Section title={t('passkeys.title')} sentence={t('passkeys.why')}>
      {!data && <NotLoaded error={error} onRetry={ask} rows={1} />}
      {data && data.passkeys.length > 0 && (
        <ul className={css.devices}>
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onChanged={() => {
                setProblem(null);
                refresh();
              }}
            />
          ))}
        </ul>
      )}
      {problem && (
        <Notice kind="error" onClose={() => setProblem(null)}>
          {problem}
        </Notice>
      )}
      {canAdd && boot.home ? (
        <p>
          <PasskeysElsewhere />
        </p>
      ) : canAdd ? (
        <Button variant="default" loading={beginning || asking || keeping} onClick={() => void add()}>
          {t('passkeys.add')}
        </Button>
      ) : (
        <p>{t('passkeys.none-here')}</p>
      )}
    </Section>
  );
}
