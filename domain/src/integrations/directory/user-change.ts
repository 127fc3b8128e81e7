import { AttributeInvalid } from './errors.ts';
import { attributeName } from './filter.ts';
import { type Assignment, assignmentsOfPatch, assignmentsOfResource, requiredText, textOf } from './patch.ts';

/** The words of a directory about a person. An absent field stays as it is. */
export interface UserChange {
  userName?: string;
  externalId?: string | null;
  firstName?: string;
  lastName?: string | null;
  displayName?: string | null;
  active?: boolean;
}

export const changeOfUser = (body: unknown): UserChange => merged(assignmentsOfResource(body));
export const changeOfUserPatch = (body: unknown): UserChange => merged(assignmentsOfPatch(body));

const merged = (assignments: readonly Assignment[]): UserChange =>
  Object.assign({}, ...assignments.map(readAttribute)) as UserChange;

/** Attributes that Seedbed does not keep are ignored: directories send many. */
function readAttribute(given: Assignment): UserChange {
  const name = attributeName(given.path);
  if (name === 'username') return { userName: requiredText('userName', given) };
  if (name === 'externalid') return { externalId: textOf('externalId', given) };
  if (name === 'active') return { active: activeOf(given) };
  if (name === 'name.givenname') return firstNameIn(given);
  if (name === 'name.familyname') return { lastName: textOf('name.familyName', given) };
  if (name === 'displayname' || name === 'name.formatted') return { displayName: textOf('displayName', given) };
  if (name === 'name' && given.op !== 'remove')
    return merged(assignmentsOfResource(given.value).map(({ path, ...one }) => ({ ...one, path: `name.${path}` })));
  return {};
}

/** Accounts keep a first name: a removed one stays. */
function firstNameIn(given: Assignment): UserChange {
  const firstName = textOf('name.givenName', given);
  return firstName ? { firstName } : {};
}

/** Entra sends the texts "True" and "False". */
function activeOf({ op, value }: Assignment): boolean {
  const text = String(value).toLowerCase();
  if (op === 'remove' || (text !== 'true' && text !== 'false')) throw new AttributeInvalid('active');
  return text === 'true';
}

/** The names of a person for whom a directory has one name alone: the last word is the last name. */
export function namesOf({ firstName, lastName, displayName }: UserChange): Pick<UserChange, 'firstName' | 'lastName'> {
  if (firstName !== undefined || lastName !== undefined)
    return { ...(firstName !== undefined && { firstName }), ...(lastName !== undefined && { lastName }) };
  const words = (displayName ?? '').trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return {};
  return { firstName: words.slice(0, -1).join(' ') || (words[0] as string), lastName: words.slice(1).at(-1) ?? null };
}
