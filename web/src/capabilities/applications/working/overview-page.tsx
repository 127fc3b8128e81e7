import { Button } from '@mantine/core';
import { permitsSome, scopeOf } from '@seedbed/domain/access/permits.ts';
import { applicationColumns } from '@seedbed/domain/applications/columns.ts';
import { canSeeFunnels } from '@seedbed/domain/applications/funnels/policy.ts';
import { canListLeads } from '@seedbed/domain/applications/leads/policy.ts';
import { canExportApplications } from '@seedbed/domain/applications/policy.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor, useIsInPlan } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { applicationCells } from './application-cells.tsx';
import { ApplicationBoard } from './board/application-board.tsx';
import { HeldLines, useHeldSentence } from './bulk/held-lines.tsx';
import { useApplicationSelection } from './bulk/use-application-selection.tsx';
import { ApplicationIds, ApplicationList, FunnelOptions, TagsForApplications } from './operations.ts';
import { useApplicationSegment } from './use-segment.ts';

const Line = lineOf(['name', 'status', 'round'], applicationCells, { isSelectable: false, hasBox: false });

/** The applications that the person reviews. */
export function Component() {
  const { t } = useTranslation(['applications', 'navigation']);
  const { options, load } = useApplicationOptions();
  const actor = useActor();
  const canFilter = permitsSome(actor, 'APPLICATIONS:FILTERS');
  const segment = useApplicationSegment();
  const { actions, dialog } = useApplicationSelection();
  const held = useHeldSentence();
  const isInPlan = useIsInPlan('bulkApplicationExport');
  return (
    <>
      <ListPage
        name="applications"
        texts="applications"
        title={t('navigation:entries.applications-overview')}
        columns={applicationColumns}
        document={ApplicationList}
        options={options}
        onFilter={load}
        cells={applicationCells}
        usualView="table"
        Card={Line}
        cards="lines"
        canFilter={canFilter}
        {...(canFilter && { segment })}
        Board={ApplicationBoard}
        hasFaces
        exporting={canExportApplications(actor) ? (isInPlan ? 'offered' : 'locked') : 'withheld'}
        actions={actions}
        allIds={ApplicationIds}
        action={
          canListLeads(actor) && (
            <Button variant="default" component={AppLink} to="/applications/leads">
              {t('leads.title')}
            </Button>
          )
        }
        above={<HeldLines />}
        scope={scopeOf(actor, 'APPLICATIONS:VIEW_ALL')}
        empty={
          held ? (
            <Empty drawing={<StoryDrawing />} title={held} />
          ) : (
            <Empty
              drawing={<StoryDrawing />}
              title={t('overview.empty.title')}
              sentence={t('overview.empty.sentence')}
            />
          )
        }
      />
      {dialog}
    </>
  );
}

/** Funnels and rounds are loaded once somebody filters. */
function useApplicationOptions() {
  const values = useValueOptions('applications', applicationColumns);
  const [asked, setAsked] = useState(false);
  const canSee = canSeeFunnels(useActor());
  const [{ data }] = useQuery({ query: FunnelOptions, pause: !asked || !canSee });
  const [tags] = useQuery({ query: TagsForApplications, pause: !asked });
  const options = useMemo(() => {
    const funnels = data?.funnelList.rows ?? [];
    return {
      ...values,
      tag: (tags.data?.tagsForApplications ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      funnel: funnels.map(({ _id, name }) => ({ value: _id, label: name })),
      round: funnels.flatMap(({ name, rounds }) =>
        rounds.map((round) => ({ value: round._id, label: `${round.name} · ${name}` })),
      ),
    };
  }, [values, data, tags.data]);
  return { options, load: () => setAsked(true) };
}
