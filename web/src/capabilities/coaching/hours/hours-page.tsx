import { Button } from '@mantine/core';
import { hourAccountColumns } from '@seedbed/domain/coaching/hours/columns.ts';
import { canManageHours } from '@seedbed/domain/coaching/hours/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HourAccountList } from '#capabilities/coaching/operations.ts';
import { useActor } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { ListPage } from '#platform/list/list-page.tsx';
import { BoxDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { AccountLine, accountCells } from './account-cells.tsx';
import { AllocateForm } from './allocate-form.tsx';
import { HourMonth } from './hour-month.tsx';

/** Pools of programs, and relations of startups with coaches. */
export function Component() {
  const { t } = useTranslation('coaching');
  const mayManage = canManageHours(useActor());
  const [isOpen, setOpen] = useState(false);
  const action = mayManage && (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => setOpen(true)}>
      {t('hours.allocate')}
    </Button>
  );
  return (
    <ListPage
      name="hour-accounts"
      texts="hours"
      canSearch={false}
      title={t('hours.title')}
      action={action}
      columns={hourAccountColumns}
      document={HourAccountList}
      cells={accountCells}
      usualView="table"
      Card={AccountLine}
      cards="lines"
      Calendar={HourMonth}
      empty={
        <Empty
          drawing={<BoxDrawing />}
          title={t('hours.empty.title')}
          sentence={t('hours.empty.sentence')}
          action={action}
        />
      }
      below={
        <FormDialog opened={isOpen} title={t('hours.allocate')} onClose={() => setOpen(false)}>
          <AllocateForm onDone={() => setOpen(false)} />
        </FormDialog>
      }
    />
  );
}
