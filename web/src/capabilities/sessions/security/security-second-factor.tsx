import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Security, StartAuthenticator } from '#capabilities/sessions/operations.ts';
import type { StartAuthenticatorMutation } from '#platform/api/generated/documents.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SecondFactorOn } from './second-factor-on.tsx';
import { Section } from './security-section.tsx';

type AuthenticatorSecret = StartAuthenticatorMutation['startAuthenticator'];

/** Authenticator codes besides the password: off, setup, on; recovery codes appear once. */
export function SecondFactorSection() {
  const { t } = useTranslation('own-account');
  const [{ data, error }, ask] = useQuery({ query: Security });
  const [start, busy] = useAct(StartAuthenticator);
  const [started, setStarted] = useState<AuthenticatorSecret | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const refresh = () => ask({ requestPolicy: 'network-only' });

  function show(newCodes: string[]) {
    setStarted(null);
    setCodes(newCodes);
    refresh();
  }

  // The focused element is gone: focus its replacement.
  const place = useRef<HTMLDivElement>(null);
  const shows = codes ? 'codes' : started ? 'setting up' : data && (data.secondFactor.isOn ? 'on' : 'off');
  const showed = useRef(shows);
  useEffect(() => {
    if (showed.current && showed.current !== shows && document.activeElement === document.body)
      place.current?.querySelector('button')?.focus();
    showed.current = shows;
  }, [shows]);

  return (
    <Section title={t('second-factor.title')} sentence={t('second-factor.why')}>
      {!data && <NotLoaded error={error} onRetry={ask} rows={1} />}
      <div ref={place}>
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
        ) : started ? (
          <AuthenticatorSetup {...started} onOn={show} onCancel={() => setStarted(null)} />
        ) : data?.secondFactor.isOn ? (
          <SecondFactorOn codesLeft={data.secondFactor.recoveryCodesLeft} onCodes={show} onOff={refresh} />
        ) : (
          data && (
            <Button
              variant="default"
              loading={busy}
              onClick={async () => {
                const answer = await start({});
                if (answer.data) setStarted(answer.data.startAuthenticator);
                // Another tab may have switched it on meanwhile.
                else refresh();
              }}
            >
              {t('second-factor.start')}
            </Button>
          )
        )}
      </div>
    </Section>
  );
}
