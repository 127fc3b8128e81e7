import { permitsSome } from '@seedbed/domain/access/permits.ts';
import { applicationColumns } from '@seedbed/domain/applications/columns.ts';
import { canSeeFunnels } from '@seedbed/domain/applications/funnels/policy.ts';
import { statusGroups } from '@seedbed/domain/applications/status.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { applicationCells } from './application-cells.tsx';
import { ApplicationWork } from './application-work.tsx';
import { ApplicationList, FunnelOptions } from './operations.ts';

const Line = lineOf(['name', 'status', 'round'], applicationCells, { isSelectable: false, hasBox: false });

/** The applications that the person reviews; `?application=<id>` opens one. */
export function Component() {
  const { t } = useTranslation(['applications', 'navigation']);
  const [params, setParams] = useSearchParams();
  const open = params.get('application');
  const { options, load } = useApplicationOptions();
  const canFilter = permitsSome(useActor(), 'APPLICATIONS:FILTERS');
  const segment = useMemo(() => {
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
      ],
    };
  }, [t]);
  const close = () =>
    setParams(
      (old) => {
        old.delete('application');
        return old;
      },
      { replace: true },
    );
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
        empty={
          <Empty drawing={<StoryDrawing />} title={t('overview.empty.title')} sentence={t('overview.empty.sentence')} />
        }
      />
      <FormDialog opened={open !== null} title={t('overview.open')} onClose={close}>
        {open && <ApplicationWork id={open} onDone={close} />}
      </FormDialog>
    </>
  );
}

/** Funnels and rounds are loaded once somebody filters. */
function useApplicationOptions() {
  const values = useValueOptions('applications', applicationColumns);
  const [asked, setAsked] = useState(false);
  const canSee = canSeeFunnels(useActor());
  const [{ data }] = useQuery({ query: FunnelOptions, pause: !asked || !canSee });
  const options = useMemo(() => {
    const funnels = data?.funnelList.rows ?? [];
    return {
      ...values,
      funnel: funnels.map(({ _id, name }) => ({ value: _id, label: name })),
      round: funnels.flatMap(({ name, rounds }) =>
        rounds.map((round) => ({ value: round._id, label: `${round.name} · ${name}` })),
      ),
    };
  }, [values, data]);
  return { options, load: () => setAsked(true) };
}
