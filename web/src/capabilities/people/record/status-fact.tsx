import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusPill } from '#capabilities/people/list/person-cells.tsx';
import { SetUserStatus } from '#capabilities/people/operations.ts';
import { StatusDialog } from '#capabilities/people/status/status-dialog.tsx';
import type { AdministrationFragment } from '#platform/api/generated/documents.ts';
import { Fact } from '#platform/record/facts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './administration.module.css';

/** The status with its reason, and the dialog that changes it. */
export function StatusFact({ person, name }: { person: AdministrationFragment; name: string }) {
  const { t } = useTranslation('people');
  const [opened, setOpened] = useState(false);
  const [setStatus] = useAct(SetUserStatus);
  const { _id: id, status, statusReason, nextStatuses, version } = person;
  const mayChange = person.canEdit && nextStatuses.length > 0;
  return (
    <Fact label={t('fields.status')}>
      <span className={css.status}>
        <StatusPill status={status} />
        {mayChange && (
          <Button variant="subtle" size="compact-sm" onClick={() => setOpened(true)}>
            {t('status.change')}
          </Button>
        )}
      </span>
      {statusReason && (
        <p className={css.reason} dir="auto">
          {statusReason}
        </p>
      )}
      {opened && (
        <StatusDialog
          title={t('status.of', { name })}
          ids={[id]}
          statuses={nextStatuses}
          onSave={async (input) => {
            const { data, undoId } = await setStatus({ userId: id, ...input, version });
            if (data) offerUndo(t('status.saved', { name }), undoId);
            return data !== undefined;
          }}
          onClose={() => setOpened(false)}
        />
      )}
    </Fact>
  );
}
