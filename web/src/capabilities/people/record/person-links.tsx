import { inGroup } from '@seedbed/domain/access/groups.ts';
import { canTagPeople } from '@seedbed/domain/accounts/policy.ts';
import { changeTo } from '@seedbed/domain/kernel/bulk/link-change.ts';
import { canAssignPrograms } from '@seedbed/domain/people/policy.ts';
import { assignableGroups, canConnectStartups } from '@seedbed/domain/startups/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import {
  ChangeUserPrograms,
  ChangeUserStartups,
  ChangeUserTags,
  PeopleOptions,
} from '#capabilities/people/operations.ts';
import { useStartupChoices } from '#capabilities/startups/public.tsx';
import { useActor } from '#platform/actor.tsx';
import type { AdministrationFragment } from '#platform/api/generated/documents.ts';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { EditableFact, type FactField } from '#platform/record/editable-fact.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './administration.module.css';
import { ProgramsField, programChange, programsOf } from './programs-field.tsx';

const idsOf = (choices: readonly Choice[]) => choices.map(({ value }) => value);
const linkChange = (before: readonly Choice[], after: readonly Choice[]) => {
  const { add, remove } = changeTo(idsOf(before), idsOf(after));
  return { add: [...(add ?? [])], remove: [...(remove ?? [])] };
};

/** Programs, tags and assigned startups of a person, each edited in place by those who may. */
export function PersonLinks({ person }: { person: AdministrationFragment }) {
  const { t } = useTranslation('people');
  const actor = useActor();
  const [changePrograms] = useAct(ChangeUserPrograms, { silent: true });
  const [changeTags] = useAct(ChangeUserTags, { silent: true });
  const [changeStartups] = useAct(ChangeUserStartups, { silent: true });
  const { _id: userId } = person;
  const programs = programsOf(person.programs);
  const tags = person.tags.map(({ _id, name }) => ({ value: _id, label: name }));
  const startups = person.assignedStartups.map(({ startupId, name }) => ({ value: startupId, label: name }));
  const looksAfter = inGroup(...assignableGroups)({ roleType: person.role.type });
  return (
    <>
      <EditableFact
        name="programs"
        label={t('fields.programs')}
        value={programs}
        save={
          canAssignPrograms(actor) && ((after) => changePrograms({ userId, ...(programChange(programs, after) ?? {}) }))
        }
        field={(props) => <ProgramsField {...props} />}
      >
        {person.programs.length > 0 && (
          <span className={css.pills}>
            {person.programs.map(({ programId, name, part }) => (
              <Pill key={programId} tone={part === 'manager' ? 'info' : 'plain'}>
                {part === 'manager' ? t('programs.managed', { name }) : name}
              </Pill>
            ))}
          </span>
        )}
      </EditableFact>
      <EditableFact
        name="tags"
        label={t('columns.tag')}
        value={tags}
        save={canTagPeople(actor) && ((after) => changeTags({ userId, ...linkChange(tags, after) }))}
        field={(props) => <TagsField {...props} />}
      >
        {tags.length > 0 && (
          <span className={css.pills}>
            {person.tags.map(({ _id, name, color }) => (
              <Pill key={_id} color={color}>
                {name}
              </Pill>
            ))}
          </span>
        )}
      </EditableFact>
      <EditableFact
        name="assignedStartups"
        label={t('fields.assignedStartups')}
        value={startups}
        save={
          looksAfter &&
          canConnectStartups(actor) &&
          ((after) => changeStartups({ userId, ...linkChange(startups, after) }))
        }
        field={(props) => <StartupsField {...props} />}
      >
        {startups.length > 0 && (
          <ul>
            {startups.map(({ value, label }) => (
              <li key={value}>
                <AppLink to={`/startup/${value}/file/activities`}>
                  <bdi>{label}</bdi>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </EditableFact>
    </>
  );
}

function TagsField(field: FactField<Choice[]>) {
  const [{ data }] = useQuery({ query: PeopleOptions, requestPolicy: 'cache-first' });
  const choices = (data?.peopleOptions.tags ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return <Picker {...field} source={useListedChoices(choices)} />;
}

const StartupsField = (field: FactField<Choice[]>) => <Picker {...field} source={useStartupChoices()} />;
