import { today } from '@seedbed/domain/kernel/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useQuery } from 'urql';
import { useStartBatch } from '#capabilities/batches/public.tsx';
import { PublishedTemplates } from '#capabilities/milestones/operations.ts';
import { ManagedStartupIds, useProgramChoices, useStartupChoices } from '#capabilities/startups/public.tsx';
import type { TemplateCardFragment } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { DayField } from '#platform/forms/day-field.tsx';
import { Form } from '#platform/forms/form.tsx';
import type { Choice } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { Picker } from '#platform/forms/picker/picker.tsx';

export interface AssignProps {
  /** The chosen template; absent on the page of a startup. */
  template?: TemplateCardFragment;
  /** The startup that gets a plan; absent on the page of a template. */
  startupId?: string;
}

interface Props extends AssignProps {
  onDone: () => void;
}

const published = { column: 'state', operator: 'ANY_OF', values: ['published'] };
const idsOf = (choices: readonly Choice[]) => choices.map(({ value }) => value);

/** One job for all chosen startups; its panel shows the progress and offers the undo. */
export function AssignForm({ template: given, startupId, onDone }: Props) {
  const { t } = useTranslation('milestones');
  const client = useClient();
  const { startBatch } = useStartBatch('startups');
  const [{ data }] = useQuery({
    query: PublishedTemplates,
    variables: { filter: published },
    pause: given !== undefined,
  });
  const templates = given ? [given] : (data?.planTemplateList.rows ?? []);
  const [templateId, setTemplate] = useState<string | null>(given?._id ?? null);
  const [anchorOn, setAnchor] = useState<string | null>(today(tenantZone).toString());
  const [startups, setStartups] = useState<Choice[]>([]);
  const [programs, setPrograms] = useState<Choice[]>([]);
  const [isTried, setTried] = useState(false);
  const [startupChoices, programChoices] = [useStartupChoices(), useProgramChoices()];
  const template = templates.find(({ _id }) => _id === templateId);
  const hasTarget = startupId !== undefined || startups.length > 0 || programs.length > 0;

  async function chosenIds(): Promise<string[]> {
    const own = startupId ? [startupId] : idsOf(startups);
    if (programs.length === 0) return own;
    const filter = { all: [{ column: 'program', operator: 'ANY_OF', values: idsOf(programs) }] };
    const answer = await client.query(ManagedStartupIds, { filter, search: null }).toPromise();
    return [...new Set([...own, ...(answer.data?.managedStartupList.ids ?? [])])];
  }

  async function save() {
    setTried(true);
    if (!template || !anchorOn || !hasTarget) return;
    const ids = await chosenIds();
    if (ids.length === 0) return;
    const programId = programs.length === 1 ? programs[0]?.value : null;
    if (await startBatch('assign-plan', ids, { templateId: template._id, anchorOn, programId })) onDone();
  }

  return (
    <Form onSubmit={save} verb={t('assign.verb')} onCancel={onDone}>
      {!given && (
        <OneChoice
          id="assign-template"
          label={t('assign.template')}
          placeholder={t(templates.length === 0 && data ? 'assign.no-templates' : 'assign.choose-template')}
          choices={templates.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={templateId}
          onChange={setTemplate}
          error={isTried && !template ? t('assign.choose-template') : undefined}
        />
      )}
      <DayField
        id="assign-anchor"
        label={t(template?.direction === 'end' ? 'fields.anchorOn-end' : 'fields.anchorOn')}
        value={anchorOn}
        onChange={setAnchor}
        today={today(tenantZone)}
      />
      {!startupId && (
        <>
          <Picker
            id="assign-programs"
            label={t('assign.programs')}
            source={programChoices}
            value={programs}
            onChange={setPrograms}
          />
          <Picker
            id="assign-startups"
            label={t('fields.startups')}
            source={startupChoices}
            value={startups}
            onChange={setStartups}
            error={isTried && !hasTarget ? t('assign.none') : undefined}
          />
        </>
      )}
    </Form>
  );
}
