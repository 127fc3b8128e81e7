import { NativeSelect, TextInput } from '@mantine/core';
import { countries } from '@seedbed/domain/accounts/countries.ts';
import { websiteLink } from '@seedbed/domain/kernel/links.ts';
import { describeField } from '@seedbed/domain/kernel/schema-fields.ts';
import {
  checkStartupFacts,
  type StartupFacts as Facts,
  foundingYears,
  startupFactNames,
  startupFacts,
} from '@seedbed/domain/startups/input.ts';
import { canEditStartup, canRenameStartup } from '@seedbed/domain/startups/policy.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { UpdateStartup } from '#capabilities/startups/operations.ts';
import type { WholeStartup } from '#capabilities/startups/startup-context.ts';
import { useActor } from '#platform/actor.tsx';
import type { StartupFactsInput } from '#platform/api/generated/documents.ts';
import { locale } from '#platform/i18n/i18n.ts';
import { valueText } from '#platform/list/value-cells.tsx';
import { EditableFact, type FactField } from '#platform/record/editable-fact.tsx';
import { Facts as FactList } from '#platform/record/facts.tsx';
import { useAct } from '#platform/use-act.ts';

type Name = keyof Facts;
type Choice = { value: string; label: string };

/** The head shows them; only people who may edit them need them here too. */
const ofHead: readonly Name[] = ['name', 'oneLiner'];
const ordered = [...startupFactNames.filter((name) => !ofHead.includes(name)), ...ofHead];
const fieldOf = (name: Name) => describeField(startupFacts.entries[name]);

/** An empty text clears the fact; an empty name is refused. */
function inputOf(name: Name, typed: string): StartupFactsInput {
  if (typed === '' && name !== 'name') return { [name]: null };
  return { [name]: fieldOf(name).type === 'integer' ? Number(typed) : typed };
}

/** Each fact of the schema, edited in place by those who may edit the startup. */
export function StartupFacts({ startup }: { startup: WholeStartup }) {
  const { t } = useTranslation('startups');
  const actor = useActor();
  const [update] = useAct(UpdateStartup, { silent: true });
  const countryNames = useCountryNames();
  const mayEdit = canEditStartup(actor, startup._id);
  const mayRename = canRenameStartup(actor, startup._id);

  function choicesOf(name: Name): Choice[] | undefined {
    if (name === 'country') return countryNames;
    if (name === 'foundedYear') return foundingYears().map((year) => ({ value: String(year), label: String(year) }));
    return fieldOf(name).values?.map((value) => ({ value, label: valueText('startups', name, value) }));
  }

  return (
    <FactList>
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
            check={(typed) => checkStartupFacts(inputOf(name, typed))}
            save={
              may &&
              ((typed) => update({ startupId: startup._id, facts: inputOf(name, typed), version: startup.version }))
            }
            field={(props) => <OneField {...props} name={name} choices={choices} />}
          >
            {value && <Shown name={name} text={choices?.find((one) => one.value === value)?.label ?? value} />}
          </EditableFact>
        );
      })}
    </FactList>
  );
}

function Shown({ name, text }: { name: Name; text: string }) {
  const link = name === 'website' ? websiteLink(text) : null;
  if (!link) return <bdi>{text}</bdi>;
  return (
    <a href={link} target="_blank" rel="noreferrer">
      {link.replace(/^https?:\/\/(www\.)?/, '')}
    </a>
  );
}

interface OneFieldProps extends FactField<string> {
  name: Name;
  choices: Choice[] | undefined;
}

function OneField({ id, label, value, onChange, error, name, choices }: OneFieldProps) {
  const { t } = useTranslation('startups');
  const field = {
    id,
    label,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    error,
  };
  if (choices) return <NativeSelect {...field} data={[{ value: '', label: t('facts.none') }, ...choices]} />;
  const ofLink = { type: 'url', inputMode: 'url', attributes: { input: { dir: 'ltr' } } } as const;
  return (
    <TextInput
      {...field}
      {...(name === 'website' && ofLink)}
      required={name === 'name'}
      maxLength={fieldOf(name).maxCharacters}
    />
  );
}

function useCountryNames(): Choice[] {
  const language = locale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    const order = new Intl.Collator(language);
    return countries
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((a, b) => order.compare(a.label, b.label));
  }, [language]);
}
