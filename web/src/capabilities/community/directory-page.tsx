import { Button, Switch } from '@mantine/core';
import { type DirectoryGroup, directoryColumns } from '@seedbed/domain/community/columns.ts';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useIsViewing } from '#platform/actor.tsx';
import { whileBusy } from '#platform/forms/while-busy.ts';
import { ListPage } from '#platform/list/list-page.tsx';
import type { Options } from '#platform/list/options.ts';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { useAct } from '#platform/use-act.ts';
import { DirectoryCard } from './directory-card.tsx';
import { directoryCells } from './directory-cells.tsx';
import { DirectoryList, DirectoryOptions, OwnOpenToMeet, SetOpenToMeet } from './operations.ts';

const ofGroup = (...values: DirectoryGroup[]): Condition => ({ column: 'group', operator: 'ANY_OF', values });

/** The people whom one may meet. */
export function Component() {
  const { t } = useTranslation(['community', 'navigation']);
  const options = useDirectoryOptions();
  const segment = useMemo(
    () => ({
      key: 'people',
      label: t('people'),
      parts: [
        { key: 'everybody', label: t('everybody'), condition: null },
        { key: 'mentors', label: t('values.group.mentors'), condition: ofGroup('mentors') },
        { key: 'founders', label: t('values.group.founders'), condition: ofGroup('founders') },
        { key: 'team', label: t('values.group.team'), condition: ofGroup('team') },
      ],
    }),
    [t],
  );
  return (
    <ListPage
      name="directory"
      texts="community"
      title={t('navigation:entries.community')}
      action={<Actions />}
      columns={directoryColumns}
      document={DirectoryList}
      segment={segment}
      options={options}
      cells={directoryCells}
      usualView="cards"
      Card={DirectoryCard}
      hasFaces
      empty={<Empty drawing={<PeopleDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} />}
    />
  );
}

function useDirectoryOptions(): Options {
  const [{ data }] = useQuery({ query: DirectoryOptions, requestPolicy: 'cache-and-network' });
  const values = useValueOptions('community', directoryColumns);
  return useMemo(
    () => ({
      ...values,
      skill: [
        ...(data?.directoryOptions.skills ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
        ...(data?.directoryOptions.ownSkills ?? []).map((name) => ({ value: name, label: name })),
      ],
      program: (data?.programs ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    }),
    [values, data],
  );
}

function Actions() {
  const { t } = useTranslation('community');
  return (
    <>
      <OpenToMeet />
      <Button component={AppLink} to="/community/introductions" variant="default">
        {t('introductions.title')}
      </Button>
      <Button component={AppLink} to="/community/questions" variant="default">
        {t('questions.title')}
      </Button>
    </>
  );
}

/** Whether others see that the person wants to be asked for a meeting. */
function OpenToMeet() {
  const { t } = useTranslation('community');
  const isViewing = useIsViewing();
  const [{ data }] = useQuery({ query: OwnOpenToMeet });
  const [set, busy] = useAct(SetOpenToMeet);
  if (!data) return null;
  return (
    <Switch
      label={t('open-to-meet')}
      checked={data.ownOpenToMeet}
      disabled={isViewing}
      {...whileBusy(busy)}
      onChange={(event) => void set({ isOpen: event.currentTarget.checked })}
    />
  );
}
