import { Button, TextInput } from '@mantine/core';
import { endOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { taskNameMaxCharacters } from '@seedbed/domain/tasks/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AddAction } from '#capabilities/coaching/operations.ts';
import { DueChip } from '#capabilities/tasks/public.tsx';
import { useIsViewing } from '#platform/actor.tsx';
import type { CoachingActionPartsFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { Form } from '#platform/forms/form.tsx';
import { list } from '#platform/i18n/dates.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { CheckIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { may, type Session } from './session.ts';

/** Tasks that the session agreed on, below the open ones of earlier sessions. */
export function Actions({ session }: { session: Session }) {
  const { t } = useTranslation('coaching');
  const isViewing = useIsViewing();
  const { actions, openActions } = session;
  const mayAdd = may(session, 'ADD_ACTIONS') && !isViewing;
  if (actions.length + openActions.length === 0 && !mayAdd) return null;
  return (
    <RecordSection title={t('actions.title')}>
      <Stack gap={3}>
        {openActions.length > 0 && (
          <Stack gap={1}>
            <span className="note">{t('actions.open')}</span>
            <ActionList actions={openActions} />
          </Stack>
        )}
        {actions.length > 0 && <ActionList actions={actions} />}
        {mayAdd && <NewAction sessionId={session._id} />}
      </Stack>
    </RecordSection>
  );
}

export const ActionList = ({ actions }: { actions: readonly CoachingActionPartsFragment[] }) => (
  <Stack as="ul" gap={1}>
    {actions.map((action) => (
      <li key={action._id}>
        <Row gap={2} align="center">
          {action.done && <CheckIcon size={16} />}
          <AppLink to={`/tasks/${action._id}`} dir="auto">
            {action.name}
          </AppLink>
          <DueChip task={action} done={action.done} />
          <span className="note">{list(action.assigneeNames)}</span>
        </Row>
      </li>
    ))}
  </Stack>
);

const usualDays = 7;

function NewAction({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation(['coaching', 'common']);
  const now = today(tenantZone);
  const [id, setId] = useState(() => newId<'Task'>());
  const [name, setName] = useState('');
  const [day, setDay] = useState<string | null>(now.add({ days: usualDays }).toString());
  const [add, isBusy] = useAct(AddAction);

  async function save() {
    if (!name.trim() || !day) return;
    const dueDate = endOfDay(Temporal.PlainDate.from(day), tenantZone).toString();
    const { data, undoId } = await add({ id, sessionId, name, dueDate });
    if (!data) return;
    setId(newId<'Task'>());
    setName('');
    offerUndo(t('actions.added'), undoId);
  }

  return (
    <Form gap={2} onSubmit={save}>
      <Row gap={2} align="end">
        <TextInput
          label={t('actions.add')}
          maxLength={taskNameMaxCharacters}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DayField label={t('fields.dueDate')} value={day} today={now} min={now} onChange={setDay} />
        <Button type="submit" variant="default" loading={isBusy}>
          {t('add')}
        </Button>
      </Row>
    </Form>
  );
}
