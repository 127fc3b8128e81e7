import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeleteRole } from '#capabilities/access/operations.ts';
import css from '#capabilities/access/permissions.module.css';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { type EditedRole, roleName, type Scope } from './role.ts';

interface Props {
  edited: EditedRole;
  roles: readonly EditedRole[];
  onEdit: () => void;
}

export function RoleRow({ edited, roles, onEdit }: Props) {
  const { t } = useTranslation(['access', 'common', 'navigation']);
  const [remove, busy] = useAct(DeleteRole);
  const { role, people, isCustom } = edited;
  const name = roleName(role);
  const level = (of: string) => t(`scopes.${of as Scope}`);
  const visible = roles.filter(({ _id }) => role.userAccess.roles.includes(_id)).map((one) => roleName(one.role));

  async function discard() {
    const { error, undoId } = await remove({ roleId: edited._id });
    if (!error) offerUndo(t('settings.role-deleted', { name }), undoId);
  }

  return (
    <li className={css.row}>
      <div className={css.words}>
        <span className={css.name}>
          <bdi>{name}</bdi> {isCustom && <Pill>{t('settings.custom')}</Pill>}
        </span>
        <span className="note">
          {people.count > 0 ? t('settings.people', { count: people.count }) : t('settings.no-people')}
          {' · '}
          {t('settings.sees-startups', { scope: level(role.startupAccess.visibilitySettings) })}
          {' · '}
          {t('settings.sees-people', { scope: level(role.userAccess.visibilitySettings) })}
          {visible.length > 0 && ` (${visible.join(', ')})`}
        </span>
      </div>
      <Row gap={1}>
        <Button
          component={AppLink}
          to={`/admin/configuration/permissions?role=${edited._id}`}
          variant="subtle"
          size="xs"
          aria-label={`${t('navigation:pages.permissions')}: ${name}`}
        >
          {t('navigation:pages.permissions')}
        </Button>
        {isCustom && people.count === 0 && (
          <Button
            variant="subtle"
            size="xs"
            loading={busy}
            aria-label={`${t('common:actions.delete')}: ${name}`}
            onClick={() => void discard()}
          >
            {t('common:actions.delete')}
          </Button>
        )}
        <Button variant="default" size="xs" aria-label={`${t('common:actions.edit')}: ${name}`} onClick={onEdit}>
          {t('common:actions.edit')}
        </Button>
      </Row>
    </li>
  );
}
