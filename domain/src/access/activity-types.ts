import type { Changes, DomainEvent } from '#kernel/event.ts';

interface RolePayload {
  label: string | null;
  roleType: string;
}

/** Reaches admins only; the rights themselves reach everybody whose role it is by the database. */
export const roleEvent = <Type extends 'access.role-created' | 'access.role-changed' | 'access.role-deleted'>(
  type: Type,
  role: { id: string; label: string | null; type: string },
  changes?: Changes,
): DomainEvent<Type, RolePayload> => ({
  type,
  kind: 'Role',
  recordId: role.id,
  audience: ['admins'],
  payload: { label: role.label, roleType: role.type },
  ...(changes && { changes }),
});
