import { NativeSelect } from '@mantine/core';
import { canSetStartupStatus } from '@seedbed/domain/startups/policy.ts';
import { type StartupStatus, startupStatuses } from '@seedbed/domain/startups/startup.ts';
import { useTranslation } from 'react-i18next';
import { SetStartupStatus } from '#capabilities/startups/operations.ts';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { useActor } from '#platform/actor.tsx';
import { valueText } from '#platform/list/value-cells.tsx';
import { EditableFact } from '#platform/record/editable-fact.tsx';
import { useAct } from '#platform/use-act.ts';

/** Archiving needs another right, and has its own action in the menu. */
const editable = startupStatuses.filter((status) => status !== 'archived');

/** Whether the startup is active, acquired or closed. */
export function StatusFact({ startup }: { startup: WholeStartup }) {
  const { t } = useTranslation('startups');
  const actor = useActor();
  const [setStatus] = useAct(SetStartupStatus, { silent: true });
  const { _id: startupId } = startup;
  const status = startup.status as StartupStatus;
  const may = status !== 'archived' && canSetStartupStatus(actor, { id: startupId, status }, 'active');
  return (
    <EditableFact<string>
      name="status"
      label={t('fields.status')}
      value={status}
      save={may && ((value) => setStatus({ startupId, status: value as 'active' }))}
      field={({ onChange, ...field }) => (
        <NativeSelect
          {...field}
          onChange={(event) => onChange(event.currentTarget.value)}
          data={editable.map((value) => ({ value, label: valueText('startups', 'status', value) }))}
        />
      )}
    >
      {valueText('startups', 'status', status)}
    </EditableFact>
  );
}
