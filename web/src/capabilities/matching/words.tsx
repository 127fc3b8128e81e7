import type { MissReason } from '@seedbed/domain/matching/explain-matching.ts';
import { useTranslation } from 'react-i18next';
import type { MatchPartsFragment } from '#platform/api/generated/documents.ts';
import { list } from '#platform/i18n/dates.ts';
import { capitalized } from '#platform/i18n/i18n.ts';
import { Pill } from '#platform/ui/pill.tsx';

type Reason = Pick<MatchPartsFragment['reasons'][number], 'part'>;

/** "Knows what they need, same industry and speaks their language". */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('matching');
  if (reasons.length === 0) return null;
  return <span className="note">{capitalized(list(reasons.map(({ part }) => t(`reasons.${part}`))))}</span>;
}

const tones = { proposed: 'info', confirmed: 'good', declined: 'warn', released: 'warn', ended: 'plain' } as const;

export function MatchStatePill({ state }: Pick<MatchPartsFragment, 'state'>) {
  const { t } = useTranslation('matching');
  return <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>;
}

/** Why no mentor came: "No place free: 3 · No common language: 2". In a run, mentors who could come went to others. */
export function useHindrances(taken: 'taken' | 'free') {
  const { t } = useTranslation('matching');
  return (hindrances: readonly { hindrance: MissReason; mentors: number }[]): string =>
    hindrances.length === 0
      ? t('hindrances.none')
      : hindrances
          .toSorted((a, b) => b.mentors - a.mentors)
          .map(({ hindrance, mentors }) => t(`hindrances.${hindrance === 'taken' ? taken : hindrance}`, { n: mentors }))
          .join(' · ');
}
