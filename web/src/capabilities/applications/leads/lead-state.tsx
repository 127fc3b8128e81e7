import { useTranslation } from 'react-i18next';
import type { LeadCardFragment } from '#platform/api/generated/documents.ts';
import { Pill } from '#platform/ui/pill.tsx';

const tones = { new: 'plain', sent: 'info', taken: 'good' } as const;

/** New, sent or taken over. */
export function LeadState({ lead: { state } }: { lead: Pick<LeadCardFragment, 'state'> }) {
  const { t } = useTranslation('applications');
  return <Pill tone={tones[state]}>{t(`values.state.${state}`)}</Pill>;
}
