import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import { canTagPeople } from '@seedbed/domain/accounts/policy.ts';
import { userStatuses } from '@seedbed/domain/accounts/user.ts';
import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { canAssignPrograms, canEditPeople, canInviteAgain } from '@seedbed/domain/people/policy.ts';
import { canBeInvitedAgain } from '@seedbed/domain/people/status.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeSelected } from '#capabilities/batches/public.tsx';
import { FillDialog } from '#capabilities/fields/public.tsx';
import { StatusDialog } from '#capabilities/people/status/status-dialog.tsx';
import { useActor, useFeatures } from '#platform/actor.tsx';
import type { PersonRowFragment } from '#platform/api/generated/documents.ts';
import { exportAction } from '#platform/list/export-selection.tsx';
import type { Options } from '#platform/list/options.ts';
import type { SelectionAction } from '#platform/selection.ts';
import { CalendarIcon, EditIcon, FolderIcon, MailIcon, TagIcon, UserCircleIcon } from '#platform/ui/icons.tsx';
import { LinksDialog } from './links-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

type RequestedAction = { action: 'role' | 'status' | 'tags' | 'programs' | 'field'; ids: readonly string[] };

interface PeopleSelection {
  actions: (rows: readonly PersonRowFragment[]) => readonly SelectionAction[];
  dialog: ReactNode;
}

/** Statuses that end access come first: they are what many people get at once. */
const offered = ['archived', ...userStatuses.filter((status) => status !== 'archived')] as const;

/** Changes the selected people: role, status, programs, tags, a field, invitation. */
export function usePeopleSelection(options: Options): PeopleSelection {
  const { t } = useTranslation(['people', 'batches']);
  const actor = useActor();
  const assigns = hasFeature(useFeatures(), 'bulkDataAssignation');
  const { changeSelected } = useChangeSelected('users');
  const [asked, setAsked] = useState<RequestedAction | null>(null);
  const close = () => setAsked(null);
  const label = (action: RequestedAction['action'] | 'invite') => t(`batches:actions.users.${action}`);
  const ask = (action: RequestedAction['action'], icon: ReactNode): SelectionAction => ({
    key: action,
    label: label(action),
    icon,
    run: (ids) => setAsked({ action, ids }),
  });
  const dialog = () => {
    if (!asked) return null;
    const { action, ids } = asked;
    const common = { title: label(action), count: ids.length, onClose: close };
    const save = (input: object) => changeSelected(action, ids, input);
    if (action === 'role')
      return <RoleDialog {...common} roles={options.role ?? []} onSave={(roleId) => save({ roleId })} />;
    if (action === 'status')
      return <StatusDialog title={common.title} ids={ids} statuses={offered} onSave={save} onClose={close} />;
    if (action === 'field') return <FillDialog {...common} object="user" onSave={save} />;
    const choices = (action === 'tags' ? options.tag : options.program) ?? [];
    return <LinksDialog {...common} links={action} choices={choices} onSave={save} />;
  };

  return {
    actions: (rows) => [
      ...(canEditPeople(actor) ? [ask('status', <FolderIcon size={16} />)] : []),
      ...(canEditRoles(actor) ? [ask('role', <UserCircleIcon size={16} />)] : []),
      ...(canAssignPrograms(actor) && assigns ? [ask('programs', <CalendarIcon size={16} />)] : []),
      ...(canTagPeople(actor) ? [ask('tags', <TagIcon size={16} />)] : []),
      ...(canEditPeople(actor) ? [ask('field', <EditIcon size={16} />)] : []),
      ...(canInviteAgain(actor) && rows.some(canBeInvitedAgain)
        ? [
            {
              key: 'invite',
              label: label('invite'),
              icon: <MailIcon size={16} />,
              run: (ids: readonly string[]) => void changeSelected('invite', ids, {}),
            },
          ]
        : []),
      exportAction(),
    ],
    dialog: dialog(),
  };
}
