import { Button } from '@mantine/core';
import { scopeOf } from '@seedbed/domain/access/permits.ts';
import { formColumns } from '@seedbed/domain/forms/columns.ts';
import { canCreateForms, canSeeAllForms } from '@seedbed/domain/forms/policy.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useQuery } from 'urql';
import { FormList, TagsForForms } from '#capabilities/forms/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { lineOf } from '#platform/list/list-line.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { useValueOptions } from '#platform/list/value-cells.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { formCells } from './form-cells.tsx';

const Line = lineOf(['name', 'purpose', 'status'], formCells, { isSelectable: false, hasBox: false });

/** All forms of the organization. */
export function Component() {
  const { t } = useTranslation(['forms', 'navigation']);
  const values = useValueOptions('forms', formColumns);
  const [asked, ask] = useState(false);
  const [{ data }] = useQuery({ query: TagsForForms, pause: !asked });
  const options = useMemo(
    () => ({ ...values, tag: (data?.tagsForForms ?? []).map(({ _id, name }) => ({ value: _id, label: name })) }),
    [values, data],
  );
  const actor = useActor();
  const create = canCreateForms(actor) && (
    <Button component={Link} to="/forms/management/new" leftSection={<PlusIcon size={18} />}>
      {t('navigation:create.dialogs.form')}
    </Button>
  );
  return (
    <ListPage
      name="forms"
      texts="forms"
      title={t('navigation:entries.forms-management')}
      action={create}
      columns={formColumns}
      document={FormList}
      options={options}
      onFilter={() => ask(true)}
      cells={formCells}
      usualView="table"
      Card={Line}
      cards="lines"
      scope={canSeeAllForms(actor) ? scopeOf(actor, 'FORM:EDIT') : 'ASSIGNED'}
      empty={
        <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} action={create} />
      }
    />
  );
}
