import { Textarea, TextInput } from '@mantine/core';
import { checkLead } from '@seedbed/domain/applications/leads/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import type { LeadCardFragment, PersonFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { type Choice, personChoice } from '#platform/forms/picker/choices.ts';
import { OneChoice } from '#platform/forms/picker/one-choice.tsx';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';
import { HandOver } from './hand-over.tsx';
import { CreateLead, LeadFunnels, PeopleForLeads, UpdateLead } from './operations.ts';

interface Props {
  lead?: LeadCardFragment | undefined;
  onDone: () => void;
}

const fields = ['name', 'funnelId', 'contactName', 'email', 'ownerId', 'note'] as const;

/** The facts of a lead; a saved one is handed over from here. */
export function LeadForm({ lead, onDone }: Props) {
  const { t } = useTranslation('applications');
  const form = useLeadForm({ lead, onDone });
  const { values, set, errors } = form;
  const [{ data }] = useQuery({ query: LeadFunnels });
  const funnels = data?.leadFunnels ?? [];
  const isTaken = lead?.state === 'taken';
  const id = (field: string) => `lead-${field}`;
  return (
    <CheckedForm form={form} fields={fields} onCancel={isTaken ? undefined : onDone}>
      {lead && <HandOver lead={lead} onDeleted={onDone} />}
      <TextInput
        id={id('name')}
        label={t('leads.name')}
        data-autofocus
        autoFocus
        maxLength={120}
        dir="auto"
        disabled={isTaken}
        value={values.name}
        error={errors.name}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <OneChoice
        id={id('funnelId')}
        label={t('fields.funnelId')}
        disabled={isTaken}
        value={values.funnelId}
        error={errors.funnelId}
        placeholder={t('leads.choose-funnel')}
        choices={[
          ...(lead && !funnels.some(({ _id }) => _id === lead.funnelId)
            ? [{ value: lead.funnelId, label: lead.funnelName }]
            : []),
          ...funnels.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        onChange={(funnelId) => set('funnelId', funnelId ?? '')}
      />
      <Grid min="12rem" gap={4} fit>
        <TextInput
          id={id('contactName')}
          label={<Optional label={t('fields.contactName')} />}
          maxLength={120}
          dir="auto"
          disabled={isTaken}
          value={values.contactName}
          error={errors.contactName}
          onChange={(event) => set('contactName', event.currentTarget.value)}
        />
        <TextInput
          id={id('email')}
          label={<Optional label={t('fields.email')} />}
          type="email"
          inputMode="email"
          dir="ltr"
          disabled={isTaken}
          value={values.email}
          error={errors.email}
          onChange={(event) => set('email', event.currentTarget.value)}
        />
      </Grid>
      <Picker
        id={id('ownerId')}
        label={<Optional label={t('fields.ownerId')} />}
        placeholder={t('leads.unowned')}
        disabled={isTaken}
        error={errors.ownerId}
        {...useOwner(values.ownerId, lead?.owner ?? null, (ownerId) => set('ownerId', ownerId))}
      />
      <Textarea
        id={id('note')}
        label={<Optional label={t('fields.note')} />}
        description={t('leads.note-help')}
        autosize
        minRows={2}
        maxLength={2_000}
        dir="auto"
        disabled={isTaken}
        value={values.note}
        error={errors.note}
        onChange={(event) => set('note', event.currentTarget.value)}
      />
    </CheckedForm>
  );
}

/** The person who looks after the lead; another choice replaces them. */
function useOwner(ownerId: string, stored: PersonFragment | null, onChange: (ownerId: string) => void) {
  const source = useSearchedChoices(PeopleForLeads, ({ peopleForLeads }) => peopleForLeads.map(personChoice));
  const [chosen, setChosen] = useState(stored && personChoice(stored));
  const known = [...(chosen ? [chosen] : []), ...source.groups.flatMap(({ choices }) => choices)];
  return {
    source,
    value: known.filter(({ value }) => value === ownerId).slice(0, 1),
    onChange: (all: Choice[]) => {
      const last = all.at(-1) ?? null;
      setChosen(last);
      onChange(last?.value ?? '');
    },
  };
}

function useLeadForm({ lead, onDone }: Props) {
  const { t } = useTranslation('applications');
  const { userId } = useActor();
  const [create] = useAct(CreateLead, { silent: true });
  const [update] = useAct(UpdateLead, { silent: true });
  const [initial] = useState(() => ({
    id: lead?._id ?? (newId<'ApplicationLead'>() as string),
    name: lead?.name ?? '',
    funnelId: lead?.funnelId ?? '',
    contactName: lead?.contactName ?? '',
    email: lead?.email ?? '',
    ownerId: lead ? (lead.ownerId ?? '') : (userId as string),
    note: lead?.note ?? '',
  }));
  return useCheckedForm({
    name: 'lead',
    draft: `lead:${lead?._id ?? 'new'}`,
    initial,
    check: (values) => checkLead(inputOf(values)),
    send: ({ id, ...facts }): Promise<ActionResult<unknown>> => {
      const input = inputOf(facts);
      return lead ? update({ leadId: id, input, version: lead.version }) : create({ id, input });
    },
    onSaved: ({ undoId }, { name }) => {
      offerUndo(t(lead ? 'leads.saved' : 'leads.created', { name: name.trim() }), undoId);
      onDone();
    },
  });
}

const inputOf = (values: Record<'name' | 'funnelId' | 'contactName' | 'email' | 'ownerId' | 'note', string>) => ({
  name: values.name,
  funnelId: values.funnelId,
  contactName: values.contactName || null,
  email: values.email.trim() || null,
  ownerId: values.ownerId || null,
  note: values.note || null,
});
