import type { RequestState as State } from '@seedbed/domain/feedback/request.ts';
import { useTranslation } from 'react-i18next';
import { Pill } from '#platform/ui/pill.tsx';

const tones = { draft: 'plain', open: 'info', closed: 'good' } as const;

export function RequestState({ state }: { state: State }) {
  const { t } = useTranslation('feedback');
  return <Pill tone={tones[state]}>{t(`values.state.${state}`)}</Pill>;
}
