import type { UserStatus } from '@seedbed/domain/accounts/user.ts';
import type { Condition } from '@seedbed/domain/kernel/list/request.ts';
import { peopleColumns } from '@seedbed/domain/people/columns.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldColumns } from '#capabilities/fields/public.tsx';
import { UserIds, UserList } from '#capabilities/people/operations.ts';
import { usePeopleSelection } from '#capabilities/people/selection/use-people-selection.tsx';
import { ViewAs } from '#capabilities/sessions/public.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Licenses } from './licenses.tsx';
import { NewPeople } from './new-people.tsx';
import { PersonCard } from './person-card.tsx';
import { personCells } from './person-cells.tsx';
import { useGroupOf } from './use-group-of.tsx';
import { usePeopleOptions } from './use-people-options.ts';

const status = (...values: UserStatus[]): Condition => ({ column: 'status', operator: 'ANY_OF', values });

/** Everyone of the organization: find them, and change many at once. */
export function Component() {
  const { t } = useTranslation(['people', 'navigation']);
  const options = usePeopleOptions();
  const selection = usePeopleSelection(options);
  const groupOf = useGroupOf();
  const segment = useMemo(
    () => ({
      key: 'state',
      label: t('state.label'),
      parts: [
        { key: 'current', label: t('state.current'), condition: status('active', 'pending', 'unactive') },
        { key: 'waiting', label: t('state.waiting'), condition: status('pending') },
        { key: 'former', label: t('state.former'), condition: status('archived', 'deny', 'deleted') },
        { key: 'all', label: t('state.all'), condition: null },
      ],
    }),
    [t],
  );
  return (
    <>
      <ListPage
        name="people"
        texts="people"
        title={t('navigation:entries.users-management')}
        action={
          <>
            <ViewAs />
            <NewPeople />
          </>
        }
        above={<Licenses />}
        columns={peopleColumns}
        document={UserList}
        allIds={UserIds}
        segment={segment}
        options={options}
        more={useFieldColumns('user')}
        cells={personCells}
        groupOf={groupOf}
        usualView="table"
        Card={PersonCard}
        hasFaces
        actions={selection.actions}
        empty={
          <Empty
            drawing={<PeopleDrawing />}
            title={t('empty.title')}
            sentence={t('empty.sentence')}
            action={<NewPeople />}
          />
        }
      />
      {selection.dialog}
    </>
  );
}
