import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { PersonWithPicture } from '#platform/ui/avatar/avatar.tsx';

export const adminOfExamples: Actor = {
  tenantId: newId(),
  userId: newId(),
  roleType: 'Admin',
  scopes: resolveScopes('Admin'),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: [],
};

type Face = PersonWithPicture & { _id: string };

const face = (firstName: string, lastName: string, type: string): Face => ({
  _id: `${firstName}-${lastName}`,
  fullName: `${firstName} ${lastName}`.trim(),
  firstName,
  lastName,
  role: { type },
});

export const mia = face('Mia', 'Haddad', 'Cofounder');
export const ana = face('Ana', 'Sousa', 'Staff');

/** One name in another script, and one as long as a line. */
export const faces: readonly Face[] = [
  mia,
  face('Clara', 'Nowak', 'Coach'),
  face('ميا', 'حداد', 'Cofounder'),
  face('Maximiliane-Theodora', 'von und zu Hohenstein-Sonnenberg', 'Mentor'),
  face('Leo', 'Okafor', 'Cofounder'),
  ana,
  face('Jin', 'Park', 'Expert'),
];
export const withoutLetters = face('', '', 'Staff');
export const withPicture: Face = { ...mia, avatar: '/icon.svg' };
