import { checkImportedPerson, personFacts } from '@seedbed/domain/invitations/input.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { ImportOptions, ImportValues } from '@seedbed/domain/kernel/import/import.ts';
import { unknownName } from '@seedbed/domain/kernel/import/unknown-name.ts';
import type { FieldProblem } from '@seedbed/domain/kernel/user-error.ts';
import { countryOf } from '#capabilities/accounts/public.ts';
import { problemsOf } from '#capabilities/transfers/public.ts';
import { type Names, nameOfRole, type Role } from './names.ts';

export interface Row {
  facts: Record<string, string | null>;
  role: Role | undefined;
  programIds: Id<'Program'>[];
  problems: Record<string, readonly FieldProblem[]>;
}

/** Nobody gets the role of the operator. */
const isGiven = ({ type }: Role) => type !== 'System';

/** The file's words as values of the form. */
export function readRow(names: Names, values: ImportValues, options: ImportOptions): Row {
  const facts = { ...factsOf(values), email: values.email ?? '' };
  const problems: Record<string, readonly FieldProblem[]> = { ...problemsOf(() => checkImportedPerson(facts)) };
  const role = values.role ? names.role(values.role) : names.roleById(options.roleId);
  if (problems.country && values.country)
    problems.country = [{ code: 'transfers.unknown-country', params: { name: values.country } }];
  if (!role && values.role) problems.role = [unknownName(values.role, names.roles.filter(isGiven).map(nameOfRole))];
  const named = names.programs.read(values.programs);
  if (named.unknown !== undefined) problems.programs = [unknownName(named.unknown, names.programs.offered)];
  const programIds = new Set([...(options.programIds as Id<'Program'>[]), ...named.ids]);
  return { facts, role, programIds: [...programIds], problems };
}

/** The first word is the first name. */
export function firstAndLastName(fullName: string): { firstName: string; lastName?: string } {
  const [firstName = '', ...rest] = fullName.trim().split(/\s+/);
  return { firstName, ...(rest.length > 0 && { lastName: rest.join(' ') }) };
}

/** Only columns of the file: absent facts stay as they are. */
function factsOf(values: ImportValues): Record<string, string | null> {
  const split = values.fullName ? firstAndLastName(values.fullName) : {};
  const given = { ...split, ...values } as Record<string, string>;
  const country = given.country && (countryOf(given.country) ?? given.country);
  return Object.fromEntries(
    personFacts.flatMap((key) => {
      const value = key === 'country' ? country : given[key];
      return value ? [[key, value]] : [];
    }),
  );
}
