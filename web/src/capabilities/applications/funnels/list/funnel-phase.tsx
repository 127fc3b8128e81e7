import { useTranslation } from 'react-i18next';
import type { FunnelCardFragment } from '#platform/api/generated/documents.ts';
import { Pill } from '#platform/ui/pill.tsx';

const tones = { draft: 'plain', upcoming: 'info', open: 'good', closed: 'plain', archived: 'plain' } as const;

/** Draft, upcoming, open, closed or archived. */
export function FunnelPhase({ funnel: { phase } }: { funnel: Pick<FunnelCardFragment, 'phase'> }) {
  const { t } = useTranslation('applications');
  return <Pill tone={tones[phase]}>{t(`values.phase.${phase}`)}</Pill>;
}
