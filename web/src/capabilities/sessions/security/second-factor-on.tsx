import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoveAuthenticator, RenewRecoveryCodes } from '#capabilities/sessions/operations.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './second-factor.module.css';

/** From this number on, suggest new codes. */
const few = 3;

interface Props {
  codesLeft: number;
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

export function SecondFactorOn({ codesLeft, onCodes, onOff }: Props) {
  const { t } = useTranslation('own-account');
  const [asked, ask] = useState<'renew' | 'off' | null>(null);
  const [renew, renewing] = useAct(RenewRecoveryCodes);
  const [remove, removing] = useAct(RemoveAuthenticator);
  return (
    <>
      <div className={css.state}>
        <Pill>{t('second-factor.on')}</Pill>
        <span>{t('second-factor.left', { count: codesLeft })}</span>
        {codesLeft <= few && <p className={css.few}>{t('second-factor.few')}</p>}
      </div>
      <Row gap={2}>
        <Button variant="default" loading={renewing} onClick={() => ask('renew')}>
          {t('second-factor.renew')}
        </Button>
        <Button variant="default" loading={removing} onClick={() => ask('off')}>
          {t('second-factor.off')}
        </Button>
      </Row>
      <ConfirmDialog
        open={asked === 'renew'}
        question={t('second-factor.renew-question')}
        verb={t('second-factor.renew')}
        onConfirm={async () => {
          ask(null);
          const { data } = await renew({});
          if (data) onCodes(data.renewRecoveryCodes);
        }}
        onClose={() => ask(null)}
      />
      <ConfirmDialog
        open={asked === 'off'}
        question={t('second-factor.off-question')}
        verb={t('second-factor.off')}
        onConfirm={async () => {
          ask(null);
          const { data } = await remove({});
          if (data) toast(t('second-factor.is-off'));
          onOff();
        }}
        onClose={() => ask(null)}
      />
    </>
  );
}
