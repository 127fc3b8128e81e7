import { hasFeature } from '@seedbed/domain/incubators/features.ts';
import { changeTo } from '@seedbed/domain/kernel/bulk/link-change.ts';
import {
  canChangeFounders,
  canConnectStartup,
  canConnectStartups,
  canManageStartups,
  canSetStartupIndustries,
  canTagStartup,
} from '@seedbed/domain/startups/policy.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UserName } from '#capabilities/accounts/public.tsx';
import {
  ChangeStartupFounders,
  ChangeStartupIndustries,
  ChangeStartupPeople,
  ChangeStartupPrograms,
  ChangeStartupTags,
} from '#capabilities/startups/operations.ts';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { useActor, useFeatures } from '#platform/actor.tsx';
import type { PersonFragment } from '#platform/api/generated/documents.ts';
import { type Choice, type ChoiceSource, namedChoice, personChoice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { EditableFact, type FactField } from '#platform/record/editable-fact.tsx';
import { Facts } from '#platform/record/facts.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { type ActionResult, useAct } from '#platform/use-act.ts';
import { useAssignablePeople, useFoundersToAdd, useProgramChoices, useTagChoices } from './choices.ts';
import css from './startup-side.module.css';

interface Change {
  startupId: string;
  add: string[];
  remove: string[];
}

/** Founders, programs, assigned people, industries and tags, each edited in place by those who may. */
export function StartupLinks({ startup }: { startup: WholeStartup }) {
  const { t } = useTranslation('startups');
  const actor = useActor();
  const [programs] = useAct(ChangeStartupPrograms, { silent: true });
  const [founders] = useAct(ChangeStartupFounders, { silent: true });
  const [people] = useAct(ChangeStartupPeople, { silent: true });
  const [industries] = useAct(ChangeStartupIndustries, { silent: true });
  const [tags] = useAct(ChangeStartupTags, { silent: true });
  const { _id: id } = startup;
  const mayConnect = canConnectStartups(actor) && canConnectStartup(actor, id);
  const mayUseTags = hasFeature(useFeatures(), 'startupTaxonomyEditable') && canManageStartups(actor);
  const link = (label: string, value: Choice[], act: (change: Change) => Promise<ActionResult<unknown>>) => ({
    label,
    value,
    save: (chosen: Choice[]) => {
      const idsOf = (all: Choice[]) => all.map((one) => one.value);
      const { add, remove } = changeTo(idsOf(value), idsOf(chosen));
      return act({ startupId: id, add: [...(add ?? [])], remove: [...(remove ?? [])] });
    },
  });
  return (
    <Facts>
      <Link
        {...link(t('facts.founders'), startup.people.map(personChoice), founders)}
        name="founderIds"
        may={canChangeFounders(actor, id)}
        useSource={useFoundersToAdd}
      >
        {startup.people.length > 0 && <People people={startup.people} />}
      </Link>
      <Link
        {...link(t('fields.assignedIds'), startup.assigned.map(personChoice), people)}
        name="assignedIds"
        may={mayConnect}
        useSource={useAssignablePeople}
      >
        {startup.assigned.length > 0 && <People people={startup.assigned} />}
      </Link>
      <Link
        {...link(t('fields.programs'), startup.programs.map(namedChoice), programs)}
        name="programs"
        may={mayConnect}
        useSource={useProgramChoices}
      />
      <Link
        {...link(t('fields.industries'), startup.industries.map(namedChoice), industries)}
        colors={colorsOf(startup.industries)}
        name="industries"
        may={mayUseTags && canSetStartupIndustries(actor, id)}
        useSource={useIndustries}
      />
      <Link
        {...link(t('fields.tags'), startup.tags.map(namedChoice), tags)}
        colors={colorsOf(startup.tags)}
        name="tags"
        may={mayUseTags && canTagStartup(actor, id)}
        useSource={useTags}
      />
    </Facts>
  );
}

const People = ({ people }: { people: readonly PersonFragment[] }) => (
  <Stack as="ul" gap={2}>
    {people.map((person) => (
      <li key={person._id} className={css.person}>
        <Avatar person={person} size="small" />
        <UserName person={person} />
      </li>
    ))}
  </Stack>
);

const colorsOf = (tags: readonly { _id: string; color: string | null }[]) =>
  new Map(tags.map(({ _id, color }) => [_id, color]));

const useIndustries = () => useTagChoices('industry');
const useTags = () => useTagChoices('startup');

interface LinkProps {
  name: string;
  label: string;
  value: Choice[];
  may: boolean;
  save: (chosen: Choice[]) => Promise<ActionResult<unknown>>;
  useSource: () => ChoiceSource;
  /** The colors of tags, by their id. */
  colors?: ReadonlyMap<string, string | null>;
  /** Pills by default. */
  children?: ReactNode;
}

const Link = ({ name, label, value, may, save, useSource, colors, children }: LinkProps) => (
  <EditableFact
    name={name}
    label={label}
    value={value}
    save={may && save}
    field={(props) => <Chosen {...props} useSource={useSource} />}
  >
    {children ??
      (value.length > 0 && (
        <span className={css.pills}>
          {value.map((one) => (
            <Pill key={one.value} color={colors?.get(one.value) ?? null}>
              {one.label}
            </Pill>
          ))}
        </span>
      ))}
  </EditableFact>
);

const Chosen = ({ useSource, ...field }: FactField<Choice[]> & Pick<LinkProps, 'useSource'>) => (
  <Picker {...field} source={useSource()} />
);
