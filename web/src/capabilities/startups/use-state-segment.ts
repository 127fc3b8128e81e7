import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Segment } from '#platform/list/segment.ts';

const archived = (operator: 'ANY_OF' | 'NONE_OF'): Condition => ({ column: 'status', operator, values: ['archived'] });

/** Archived startups leave the usual list. */
export function useStateSegment(): Segment {
  const { t } = useTranslation('startups');
  return useMemo(
    () => ({
      key: 'state',
      label: t('state.label'),
      parts: [
        { key: 'current', label: t('state.current'), condition: archived('NONE_OF') },
        { key: 'archived', label: t('state.archived'), condition: archived('ANY_OF') },
        { key: 'all', label: t('state.all'), condition: null },
      ],
    }),
    [t],
  );
}
