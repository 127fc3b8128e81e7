import { Button } from '@mantine/core';
import { requestColumns } from '@seedbed/domain/feedback/columns.ts';
import { canCreateRequests } from '@seedbed/domain/feedback/policy.ts';
import { useTranslation } from 'react-i18next';
import { FeedbackRequestList } from '#capabilities/feedback/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { FeedbackRequestCardFragment } from '#platform/api/generated/documents.ts';
import type { Cells } from '#platform/list/groups.ts';
import { lineOf, RowLink } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { valueCells } from '#platform/list/value-cells.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { RequestState } from './request-state.tsx';

const cells: Cells<FeedbackRequestCardFragment> = {
  ...valueCells('feedback', requestColumns),
  name: ({ row }) => <RowLink to={`/feedback/management/${row._id}`}>{row.name}</RowLink>,
  state: ({ row }) => <RequestState state={row.state} />,
  answered: ({ row }) => <AnsweredCount row={row} />,
};

const Line = lineOf(['name', 'answered', 'state'], cells, { isSelectable: false, hasBox: false });

function AnsweredCount({ row: { state, asked, answered } }: { row: FeedbackRequestCardFragment }) {
  const { t } = useTranslation('feedback');
  return state === 'draft' ? null : t('request.count', { asked, answered });
}

export function Component() {
  const { t } = useTranslation('feedback');
  const create = canCreateRequests(useActor()) && (
    <Button component={AppLink} to="/feedback/management/new" leftSection={<PlusIcon size={18} />}>
      {t('add')}
    </Button>
  );
  return (
    <ListPage
      name="feedback-requests"
      texts="feedback"
      title={t('title')}
      action={create}
      columns={requestColumns}
      document={FeedbackRequestList}
      cells={cells}
      usualView="table"
      Card={Line}
      cards="lines"
      empty={
        <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} action={create} />
      }
    />
  );
}
