import { inGroup } from '@seedbed/domain/access/groups.ts';
import { silenceColumns } from '@seedbed/domain/timeline/columns.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import type { ListRow } from '#platform/list/groups.ts';
import type { AddedColumns, MoreColumns } from '#platform/list/more-columns.ts';
import { TimeAgo } from '#platform/ui/time-ago.tsx';

interface Row extends ListRow {
  silentSince?: string | null;
}

const sees = inGroup('incubator');

function useColumns(): MoreColumns | undefined {
  const { t } = useTranslation('timeline');
  const isAllowed = sees(useActor());
  return useMemo(
    () =>
      isAllowed
        ? {
            columns: silenceColumns,
            labels: { silent_since: t('columns.silent_since') },
            options: {},
            cells: {
              silent_since: ({ row }: { row: Row }) => (row.silentSince ? <TimeAgo at={row.silentSince} /> : null),
            },
          }
        : undefined,
    [isAllowed, t],
  );
}

/** When the founders of each startup last wrote, reported or met. */
export const moreColumns: AddedColumns[] = [{ list: 'startups', useColumns }];
