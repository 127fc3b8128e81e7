import type { ApplicationStatus } from '@seedbed/domain/applications/status.ts';
import type { Filter } from '@seedbed/domain/kernel/list/request.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApplicationList } from '#capabilities/applications/working/operations.ts';
import { StatusPill } from '#capabilities/applications/working/status-pill.tsx';
import { usePages } from '#platform/api/pages.ts';
import type { variablesOf } from '#platform/list/use-list.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { EndOfList } from '#platform/ui/rows/end-of-list.tsx';
import css from './board.module.css';
import { BoardCard } from './board-card.tsx';

type Variables = ReturnType<typeof variablesOf>;

/** In the order of the work. */
const columns: readonly ApplicationStatus[] = [
  'draft',
  'under_review',
  'ready_for_invitation',
  'ready_for_meeting',
  'pending_decision',
  'accepted',
  'rejected',
  'delay_rejected',
];

/** The statuses side by side; each loads its own applications, so that a long one hides no other. */
export function ApplicationBoard({ variables }: { variables: Variables }) {
  const { t } = useTranslation('applications');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it sideways
    <section className={css.board} aria-label={t('board.title')} tabIndex={0}>
      {columns.map((status) => (
        <Column key={status} status={status} variables={variables} />
      ))}
    </section>
  );
}

const atOnce = 20;

function Column({ status, variables }: { status: ApplicationStatus; variables: Variables }) {
  const { t } = useTranslation('applications');
  const asked = useMemo(() => {
    const own: Filter = { column: 'status', operator: 'ANY_OF', values: [status] };
    const filter = variables.filter ? { all: [variables.filter as Filter, own] } : own;
    return { ...variables, filter, group: null, limit: atOnce };
  }, [status, variables]);
  const pages = usePages(
    ApplicationList,
    asked,
    ({ applicationList: { rows, next, count, isCountCapped } }) => ({
      results: rows,
      next,
      totalCount: isCountCapped ? count + 1 : count,
    }),
    { isPanel: true },
  );
  const { rows, error, total } = pages;
  // Empty columns take room from the others.
  if (rows?.length === 0) return null;
  return (
    <section className={css.column} aria-label={t(`values.status.${status}`)}>
      <h2 className={css.head}>
        <StatusPill status={status} />
        <span className={css.count}>{total}</span>
      </h2>
      {!rows && <NotLoaded error={error} onRetry={pages.retry} kind="cards" rows={2} />}
      <Stack as="ul" gap={2}>
        {rows?.map((row) => (
          <BoardCard key={row._id} row={row} />
        ))}
      </Stack>
      <EndOfList more={pages.more} length={rows?.length ?? 0} loading={pages.loadingMore} onReach={pages.loadMore} />
    </section>
  );
}
