import type { MailState as State } from '@seedbed/domain/emails/mail.ts';
import { useTranslation } from 'react-i18next';
import { Pill } from '#platform/ui/pill.tsx';

const tones = {
  waiting: 'info',
  sent: 'good',
  kept: 'plain',
  failed: 'warn',
  bounced: 'warn',
  cancelled: 'plain',
} as const satisfies Record<State, string>;

export function MailState({ state }: { state: State }) {
  const { t } = useTranslation('emails');
  return <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>;
}
