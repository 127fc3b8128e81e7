import { Button } from '@mantine/core';
import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { leadColumns } from '@seedbed/domain/applications/leads/columns.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { leadCells } from './lead-cells.tsx';
import { LeadDialog } from './lead-dialog.tsx';
import { LeadFunnels, LeadList, OneLead, PeopleForLeads } from './operations.ts';

const Line = lineOf(['name', 'state', 'funnel'], leadCells, { isSelectable: false, hasBox: false });

/** People that the team would like to apply. */
export function Component() {
  const { t } = useTranslation('applications');
  const values = useValueOptions('applications', leadColumns);
  const [{ data: funnels }] = useQuery({ query: LeadFunnels });
  const [{ data: people }] = useQuery({ query: PeopleForLeads, variables: {} });
  const options = useMemo(
    () => ({
      ...values,
      funnel: (funnels?.leadFunnels ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      owner: (people?.peopleForLeads ?? []).map(({ _id, fullName }) => ({ value: _id, label: fullName })),
    }),
    [values, funnels, people],
  );
  const create = <NewLead />;
  return (
    <>
      <OpenLead />
      <ListPage
        name="leads"
        texts="applications"
        title={t('leads.title')}
        action={create}
        columns={leadColumns}
        document={LeadList}
        options={options}
        cells={leadCells}
        usualView="table"
        Card={Line}
        cards="lines"
        scope={scopeOf(useActor(), 'APPLICATIONS:VIEW_ALL')}
        empty={
          <Empty
            drawing={<StoryDrawing />}
            title={t('leads.empty.title')}
            sentence={t('leads.empty.sentence')}
            action={create}
          />
        }
      />
    </>
  );
}

/** The lead that the address names. */
function OpenLead() {
  const [params, setParams] = useSearchParams();
  const id = params.get('lead');
  const [{ data }] = useQuery({ query: OneLead, variables: { id: id ?? '' }, pause: !id });
  const close = () =>
    setParams(
      (old) => {
        old.delete('lead');
        return old;
      },
      { replace: true },
    );
  const lead = data?.applicationLead;
  if (!id || lead?._id !== id) return null;
  return <LeadDialog key={`${id} ${lead.version}`} opened lead={lead} onClose={close} />;
}

function NewLead() {
  const { t } = useTranslation('navigation');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button leftSection={<PlusIcon size={18} />} onClick={() => setOpened(true)}>
        {t('create.dialogs.application-lead')}
      </Button>
      <LeadDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
