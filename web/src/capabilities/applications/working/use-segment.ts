import { statusGroups } from '@seedbed/domain/applications/status.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Segment } from '#platform/list/segment.ts';

/** The filter groups of the specification, and what waits for a decision. */
export function useApplicationSegment(): Segment {
  const { t } = useTranslation('applications');
  return useMemo(() => {
    const is = (values: readonly string[]) => ({ column: 'status', operator: 'ANY_OF' as const, values: [...values] });
    return {
      key: 'pending',
      label: t('groups.label'),
      parts: [
        { key: 'all', label: t('groups.all'), condition: null },
        { key: 'all-pending', label: t('groups.all-pending'), condition: is(statusGroups['all-pending']) },
        {
          key: 'in-progress',
          label: t('groups.evaluation-in-progress'),
          condition: is(statusGroups['evaluation-in-progress']),
        },
        { key: 'decision', label: t('groups.decision-needed'), condition: is(['pending_decision']) },
      ],
    };
  }, [t]);
}
