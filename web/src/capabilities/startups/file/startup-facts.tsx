import { websiteLink } from '@seedbed/domain/kernel/links.ts';
import { checkStartupFacts, startupFactNames } from '@seedbed/domain/startups/input.ts';
import { canEditStartup, canRenameStartup } from '@seedbed/domain/startups/policy.ts';
import { useTranslation } from 'react-i18next';
import { type FactName, factInput, StartupField, useFactChoices } from '#capabilities/startups/form/startup-field.tsx';
import { UpdateStartup } from '#capabilities/startups/operations.ts';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { useActor } from '#platform/actor.tsx';
import { EditableFact } from '#platform/record/editable-fact.tsx';
import { Facts as FactList } from '#platform/record/facts.tsx';
import { useAct } from '#platform/use-act.ts';
import { StatusFact } from './status-fact.tsx';

/** The head shows them; only people who may edit them need them here too. */
const ofHead: readonly FactName[] = ['name', 'oneLiner'];
const ordered = [...startupFactNames.filter((name) => !ofHead.includes(name)), ...ofHead];

/** Each fact of the schema, edited in place by those who may edit the startup. */
export function StartupFacts({ startup }: { startup: WholeStartup }) {
  const { t } = useTranslation('startups');
  const actor = useActor();
  const [update] = useAct(UpdateStartup, { silent: true });
  const choicesOf = useFactChoices();
  const mayEdit = canEditStartup(actor, startup._id);
  const mayRename = canRenameStartup(actor, startup._id);

  return (
    <FactList>
      <StatusFact startup={startup} />
      {ordered.map((name) => {
        const may = name === 'name' ? mayRename : mayEdit;
        if (!may && ofHead.includes(name)) return null;
        const value = String(startup[name] ?? '');
        const choices = choicesOf(name);
        return (
          <EditableFact
            key={name}
            name={name}
            label={t(`fields.${name}`)}
            value={value}
            check={(typed) => checkStartupFacts(factInput(name, typed))}
            save={
              may &&
              ((typed) => update({ startupId: startup._id, facts: factInput(name, typed), version: startup.version }))
            }
            field={(props) => <StartupField {...props} name={name} choices={choices} />}
          >
            {value && <Shown name={name} text={choices?.find((one) => one.value === value)?.label ?? value} />}
          </EditableFact>
        );
      })}
    </FactList>
  );
}

function Shown({ name, text }: { name: FactName; text: string }) {
  const link = name === 'website' ? websiteLink(text) : null;
  if (!link) return <bdi>{text}</bdi>;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {link.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  );
}
