import type { PermissionKey } from '#access/catalogue.ts';
import { inGroup } from '#access/groups.ts';
import { permitsSome } from '#access/permits.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';
import {
  type NotificationKind,
  notificationCategories,
  type ReaderGroup,
} from '#kernel/notifications/notification-kind.ts';
import { declaredTypes } from './declared-types.gen.ts';

type TypesByCapability = typeof declaredTypes;
export type ImplementedType = {
  [Name in keyof TypesByCapability]: keyof TypesByCapability[Name];
}[keyof TypesByCapability];

export function readerGroupOf(roleType: RoleType): ReaderGroup {
  if (inGroup('incubator')({ roleType })) return 'team';
  return inGroup('externalAdvisors')({ roleType }) ? 'network' : 'startups';
}

interface Kind extends NotificationKind {
  needs?: PermissionKey;
}
type Kinds = Readonly<Record<string, Kind>>;

const declared = Object.entries(declaredTypes satisfies Record<string, Kinds>).flatMap(([capability, types]) =>
  Object.entries<Kind>(types).map(([type, kind]) => ({ type: type as ImplementedType, capability, kind })),
);
const byType = new Map(declared.map((one) => [one.type, one]));

const categoryOf = ({ kind }: { kind: Kind }) => notificationCategories.indexOf(kind.category);

/** The types that a capability declares, by category, then in the order of the register. */
export const implementedTypes: readonly ImplementedType[] = declared
  .toSorted((a, b) => categoryOf(a) - categoryOf(b))
  .map(({ type }) => type);

function declarationOf(type: ImplementedType) {
  const found = byType.get(type);
  if (!found) throw new Error(`No capability declares the notification ${type}.`);
  return found;
}

export const kindOf = (type: ImplementedType): Kind => declarationOf(type).kind;

/** The capability that declares the type. Its texts name it. */
export const capabilityOf = (type: ImplementedType): string => declarationOf(type).capability;

/** The types that the person may get. */
export const typesFor = (actor: Pick<Actor, 'scopes' | 'roleType'>): ImplementedType[] =>
  implementedTypes.filter((type) => {
    const { needs, only } = kindOf(type);
    const isMeant = only === undefined || only === readerGroupOf(actor.roleType);
    return isMeant && (needs === undefined || permitsSome(actor, needs));
  });

export const isImplementedType = (text: unknown): text is ImplementedType => byType.has(text as ImplementedType);
