import type { ApplicationStatus } from '@seedbed/domain/applications/status.ts';
import { useTranslation } from 'react-i18next';
import { Pill } from '#platform/ui/pill.tsx';

const tones = {
  draft: 'plain',
  ready_for_invitation: 'info',
  ready_for_meeting: 'info',
  under_review: 'info',
  pending_decision: 'warn',
  accepted: 'good',
  rejected: 'plain',
  delay_rejected: 'plain',
} as const satisfies Record<ApplicationStatus, string>;

export function StatusPill({ status }: { status: ApplicationStatus }) {
  const { t } = useTranslation('applications');
  return <Pill tone={tones[status]}>{t(`values.status.${status}`)}</Pill>;
}
