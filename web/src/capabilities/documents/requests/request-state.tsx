import { useTranslation } from 'react-i18next';
import type { RequestCardFragment } from '#platform/api/generated/documents.ts';
import { Pill } from '#platform/ui/pill.tsx';

/** The state of a request; late comes before due and returned. */
export function RequestState({
  request: { state, isLate },
}: {
  request: Pick<RequestCardFragment, 'state' | 'isLate'>;
}) {
  const { t } = useTranslation('documents');
  if (isLate) return <Pill tone="warn">{t('requests.late')}</Pill>;
  const tone = state === 'approved' ? 'good' : state === 'submitted' ? 'info' : state === 'due' ? 'plain' : 'warn';
  return <Pill tone={tone}>{t(`values.state.${state}`)}</Pill>;
}
