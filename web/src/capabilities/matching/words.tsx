import { useTranslation } from 'react-i18next';
import type { MatchPartsFragment } from '#platform/api/generated/documents.ts';
import { list } from '#platform/i18n/dates.ts';
import { Pill } from '#platform/ui/pill.tsx';

type Reason = Pick<MatchPartsFragment['reasons'][number], 'part'>;

/** "Knows what they need, same industry and speaks their language". */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  const { t } = useTranslation('matching');
  if (reasons.length === 0) return null;
  return <span className="note">{list(reasons.map(({ part }) => t(`reasons.${part}`)))}</span>;
}

const tones = { proposed: 'info', confirmed: 'good', declined: 'warn', released: 'warn', ended: 'plain' } as const;

export function MatchStatePill({ state }: Pick<MatchPartsFragment, 'state'>) {
  const { t } = useTranslation('matching');
  return <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>;
}

type Hindrance = 'conflict' | 'never' | 'language' | 'full' | 'taken';

/** Why no mentor came: "3 have no place free · 2 speak none of its languages". */
export function useHindrances() {
  const { t } = useTranslation('matching');
  return (hindrances: readonly { hindrance: Hindrance; mentors: number }[]): string =>
    hindrances.length === 0
      ? t('hindrances.none')
      : hindrances
          .toSorted((a, b) => b.mentors - a.mentors)
          .map(({ hindrance, mentors }) => t(`hindrances.${hindrance}`, { n: mentors }))
          .join(' · ');
}
