import type { ShownState } from '@seedbed/domain/evaluations/states.ts';
import { useTranslation } from 'react-i18next';
import { Pill } from '#platform/ui/pill.tsx';

const tones = {
  assigned: 'info',
  accepted: 'info',
  in_progress: 'warn',
  submitted: 'good',
  locked: 'good',
  abstained: 'plain',
  recused: 'plain',
  expired: 'plain',
} as const satisfies Record<ShownState, string>;

export function StatePill({ state }: { state: ShownState }) {
  const { t } = useTranslation('evaluations');
  return <Pill tone={tones[state]}>{t(`values.state.${state}`)}</Pill>;
}
