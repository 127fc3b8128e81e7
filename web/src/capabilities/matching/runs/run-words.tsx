import { useTranslation } from 'react-i18next';
import type { MatchRunCardFragment } from '#platform/api/generated/documents.ts';
import { enumeration, ownZone, shortDay, timeIn } from '#platform/i18n/dates.ts';
import { Pill } from '#platform/ui/pill.tsx';

const tones = { running: 'info', pending: 'warn', published: 'good', discarded: 'plain' } as const;

export function RunStatePill({ state }: Pick<MatchRunCardFragment, 'state'>) {
  const { t } = useTranslation('matching');
  return <Pill tone={tones[state]}>{t(`runs.states.${state}`)}</Pill>;
}

/** The name of a run, and what was chosen for it. */
export function useRunWords({ createdAt, programName, mode, places, createdBy }: MatchRunCardFragment) {
  const { t } = useTranslation('matching');
  return {
    title: t('runs.of', { day: enumeration([shortDay(createdAt, ownZone()), timeIn(ownZone(), createdAt)]) }),
    settings: [
      programName ?? t('runs.all-startups'),
      t(`modes.${mode}`),
      t('runs.places', { n: places }),
      createdBy?.fullName,
    ]
      .filter(Boolean)
      .join(' · '),
  };
}
