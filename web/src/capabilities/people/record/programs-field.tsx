import { changeTo } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { canSetProgramPeople } from '@seedbed/domain/programs/policy.ts';
import { type ProgramPart, programParts } from '@seedbed/domain/programs/program.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { PeopleOptions } from '#capabilities/people/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { PersonRowFragment } from '#platform/api/generated/documents.ts';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';

export type ProgramsOfPerson = Readonly<Record<ProgramPart, readonly Choice[]>>;

export const programsOf = (all: PersonRowFragment['programs']): ProgramsOfPerson => {
  const of = (part: ProgramPart) =>
    all.filter((one) => one.part === part).map(({ programId, name }) => ({ value: programId, label: name }));
  return { member: of('member'), manager: of('manager') };
};

const idsOf = (choices: readonly Choice[]) => choices.map(({ value }) => value);

/** The change that turns one set of programs into the other; null if nothing changes. */
export function programChange(before: ProgramsOfPerson, after: ProgramsOfPerson) {
  // A person has one part in a program: managing it is the greater one.
  const wanted = {
    manager: idsOf(after.manager),
    member: idsOf(after.member).filter((id) => !idsOf(after.manager).includes(id)),
  };
  const added = (part: ProgramPart) => [...(changeTo(idsOf(before[part]), wanted[part]).add ?? [])];
  const all = [...wanted.member, ...wanted.manager];
  const remove = [...idsOf(before.member), ...idsOf(before.manager)].filter((id) => !all.includes(id));
  const change = { member: added('member'), manager: added('manager'), remove };
  return Object.values(change).some((ids) => ids.length > 0) ? change : null;
}

interface Props {
  value: ProgramsOfPerson;
  onChange: (value: ProgramsOfPerson) => void;
  error?: string | undefined;
}

/** The programs of a person by part; only those who may also choose managers see that field. */
export function ProgramsField({ value, onChange, error }: Props) {
  const { t } = useTranslation('people');
  const actor = useActor();
  const [{ data }] = useQuery({ query: PeopleOptions, requestPolicy: 'cache-first' });
  const choices = (data?.programs ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  const sources = { member: useListedChoices(choices), manager: useListedChoices(choices) };
  return (
    <Stack gap={3}>
      {programParts
        .filter((part) => canSetProgramPeople(actor, part))
        .map((part) => (
          <Picker
            key={part}
            label={t(`programs.${part}`)}
            source={sources[part]}
            value={value[part]}
            error={part === 'member' ? error : undefined}
            onChange={(chosen) => onChange({ ...value, [part]: chosen })}
          />
        ))}
    </Stack>
  );
}
