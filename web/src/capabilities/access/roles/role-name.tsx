import { useTranslation } from 'react-i18next';
import { roleName } from './role.ts';

/** The name of a role, also before its texts have loaded. */
export function RoleName({ role }: { role: Parameters<typeof roleName>[0] }) {
  useTranslation('access');
  return <bdi>{roleName(role)}</bdi>;
}

/** Names roles for menus. */
export function useRoleName(): typeof roleName {
  useTranslation('access');
  return roleName;
}
