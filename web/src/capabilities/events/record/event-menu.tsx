import { Menu } from '@mantine/core';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { canCreateEvents } from '@seedbed/domain/events/policy.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { DuplicateEvent } from '#capabilities/events/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { EventRecordFragment } from '#platform/api/generated/documents.ts';
import { useRecordActions } from '#platform/record-actions.ts';
import {
  ArrowBackIcon,
  CalendarEventIcon,
  CloseIcon,
  DocumentsIcon,
  EditIcon,
  FolderIcon,
  PeekIcon,
  StarIcon,
  TrashIcon,
} from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeleteEvent, SetEventArchived } from './operations.ts';

/** Edit, duplicate, template, cancel, archive, delete; the palette offers the same. */
export function EventMenu({ event }: { event: EventRecordFragment }) {
  const { t } = useTranslation(['events', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const [isCanceling, setCanceling] = useState(false);
  const [duplicate] = useAct(DuplicateEvent);
  const [archive] = useAct(SetEventArchived);
  const [remove] = useAct(DeleteEvent);
  const { _id: eventId, isArchived, isTemplate, status, mayEdit, mayDelete } = event;
  const name = event.title || t('untitled');
  const mayCreate = canCreateEvents(useActor()) && mayEdit;

  async function copy(asTemplate: boolean) {
    const { data } = await duplicate({ eventId, id: newId<'IncubatorEvent'>(), asTemplate });
    if (data) await navigate(`/events/${data.duplicateIncubatorEvent._id}/edit`);
  }
  async function toggleArchived() {
    const { data, undoId } = await archive({ eventId, isArchived: !isArchived });
    if (data) offerUndo(t(isArchived ? 'done.restored' : 'done.archived', { name }), undoId);
  }
  async function drop() {
    const { data, undoId } = await remove({ eventId });
    if (!data) return;
    offerUndo(t('done.deleted', { name }), undoId);
    await navigate('/events');
  }

  const item = (key: string, verb: string, Icon: typeof EditIcon, run: () => void) => ({
    key,
    name: verb,
    icon: <Icon size={18} />,
    run,
  });
  const actions = [
    ...(mayEdit && !isArchived && status !== 'canceled'
      ? [item('edit', t('common:actions.edit'), EditIcon, () => void navigate(`/events/${eventId}/edit`))]
      : []),
    ...(mayEdit
      ? [item('preview', t('preview.verb'), PeekIcon, () => void navigate(`/events/${eventId}/preview`))]
      : []),
    ...(mayEdit && isOneOnOne(event) && !isTemplate && !isArchived && status !== 'canceled'
      ? [item('planner', t('menu.plan'), CalendarEventIcon, () => void navigate(`/events/${eventId}/planner`))]
      : []),
    ...(mayCreate
      ? [item('duplicate', t(isTemplate ? 'menu.use' : 'menu.duplicate'), DocumentsIcon, () => void copy(false))]
      : []),
    ...(mayCreate && !isTemplate ? [item('template', t('menu.template'), StarIcon, () => void copy(true))] : []),
    ...(mayDelete && status === 'published' && !event.isEnded
      ? [item('cancel', t('menu.cancel'), CloseIcon, () => setCanceling(true))]
      : []),
    ...(mayEdit
      ? [
          item(
            'archive',
            t(isArchived ? 'menu.restore' : 'menu.archive'),
            isArchived ? ArrowBackIcon : FolderIcon,
            () => void toggleArchived(),
          ),
        ]
      : []),
    ...(mayDelete ? [item('delete', t('common:actions.delete'), TrashIcon, () => void drop())] : []),
  ];
  useRecordActions(name, actions);
  if (actions.length === 0) return null;
  return (
    <>
      <RowMenu label={t('menu.label', { name })} button={button}>
        {actions.map(({ key, name: verb, icon, run }) => (
          <Menu.Item key={key} leftSection={icon} onClick={run}>
            {verb}
          </Menu.Item>
        ))}
      </RowMenu>
      <CancelDialog event={event} opened={isCanceling} onClose={() => setCanceling(false)} />
    </>
  );
}
