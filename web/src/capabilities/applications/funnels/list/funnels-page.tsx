import { Button } from '@mantine/core';
import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { funnelColumns } from '@seedbed/domain/applications/funnels/columns.ts';
import { canCreateFunnels, canEditFunnels } from '@seedbed/domain/applications/funnels/policy.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FunnelDialog } from '#capabilities/applications/funnels/create/funnel-dialog.tsx';
import { FunnelList, PeopleForFunnels } from '#capabilities/applications/funnels/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { funnelCells } from './funnel-cells.tsx';

const Line = lineOf(['name', 'phase', 'closesAt'], funnelCells, { isSelectable: false, hasBox: false });

/** The funnels of the organization; people with a part of the rights see their own. */
export function Component() {
  const { t } = useTranslation(['applications', 'navigation']);
  const options = useFunnelOptions();
  const create = <NewFunnel />;
  return (
    <ListPage
      name="funnels"
      texts="applications"
      title={t('navigation:entries.funnels-management')}
      action={create}
      columns={funnelColumns}
      document={FunnelList}
      options={options}
      cells={funnelCells}
      usualView="table"
      Card={Line}
      cards="lines"
      scope={scopeOf(useActor(), 'FUNNEL/LIST:VIEW')}
      empty={
        <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} action={create} />
      }
    />
  );
}

function useFunnelOptions() {
  const values = useValueOptions('applications', funnelColumns);
  const [{ data }] = useQuery({ query: PeopleForFunnels, variables: {}, pause: !canEditFunnels(useActor()) });
  return useMemo(
    () => ({
      ...values,
      owners: (data?.peopleForFunnels ?? []).map(({ _id, fullName }) => ({ value: _id, label: fullName })),
    }),
    [values, data],
  );
}

function NewFunnel() {
  const { t } = useTranslation('navigation');
  const [opened, setOpened] = useState(false);
  if (!canCreateFunnels(useActor())) return null;
  return (
    <>
      <Button leftSection={<PlusIcon size={18} />} onClick={() => setOpened(true)}>
        {t('create.dialogs.funnel')}
      </Button>
      <FunnelDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
