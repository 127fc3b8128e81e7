import { Alert, Button } from '@mantine/core';
import type { StopReason } from '@seedbed/domain/emails/mail.ts';
import { useTranslation } from 'react-i18next';
import { LiftMailStop } from '#capabilities/emails/operations.ts';
import { AlertIcon } from '#platform/ui/icons.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './mail-view.module.css';

interface Props {
  mailId: string;
  stop: StopReason;
}

/** Shows the reason for a stopped address, and allows it again. */
export function AddressStopped({ mailId, stop }: Props) {
  const { t } = useTranslation('emails');
  const [lift, busy] = useAct(LiftMailStop);
  const allow = async () => {
    if ((await lift({ mailId })).data) toast(t('stop.lifted'));
  };
  return (
    <Alert color="yellow" icon={<AlertIcon />} title={t(`stop.${stop}.title`)}>
      <p className={css.why}>{t(`stop.${stop}.sentence`)}</p>
      <Button size="xs" variant="default" loading={busy} onClick={allow}>
        {t('stop.lift')}
      </Button>
    </Alert>
  );
}
