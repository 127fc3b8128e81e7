import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { checkResource } from '@seedbed/domain/resources/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Attachments } from '#capabilities/files/public.tsx';
import { AudienceEditor } from '#capabilities/resources/audience/audience-editor.tsx';
import { ResourceAudience, SetResourceAudience } from '#capabilities/resources/audience/operations.ts';
import { PeopleForResources, UpdateResource } from '#capabilities/resources/managing/operations.ts';
import { ResourceSections } from '#capabilities/resources/operations.ts';
import { sectionName } from '#capabilities/resources/section-name.ts';
import { useFeatures } from '#platform/actor.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { DayField } from '#platform/forms/day-field.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { personChoice } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { useSearchedChoices } from '#platform/forms/picker/searched-choices.ts';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { ownZone } from '#platform/i18n/dates.ts';
import { Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import type { EditedRecord } from './edited-record.ts';
import css from './editor.module.css';

export function SettingsTab({ resource }: { resource: EditedRecord }) {
  const { t } = useTranslation('resources');
  return (
    <div className={css.facts}>
      <Settings key={resource.version} resource={resource} />
      {resource.kind === 'file' && (
        <Attachments record={{ kind: 'resource', id: resource._id }} files={resource.attachments} mayAdd alone />
      )}
      <BrokenLinks resource={resource} />
      <Section title={t('audience.title')} gap={3}>
        <Audience resource={resource} />
      </Section>
    </div>
  );
}

function Settings({ resource }: { resource: EditedRecord }) {
  const { t } = useTranslation('resources');
  const [{ data }] = useQuery({ query: ResourceSections });
  const [update] = useAct(UpdateResource, { silent: true });
  const people = useSearchedChoices(PeopleForResources, ({ peopleForResources }) =>
    peopleForResources.map((one) => personChoice(one)),
  );
  const [owner, setOwner] = useState(() => (resource.owner ? [personChoice(resource.owner)] : []));
  const isArticle = resource.kind === 'article';
  const [initial] = useState(() => ({
    title: resource.title,
    summary: resource.summary,
    url: resource.url ?? '',
    sectionId: resource.section._id as string,
    isRequired: resource.isRequired,
    isPinned: resource.isPinned,
    reviewOn: resource.reviewOn as string | null,
    ownerId: (resource.owner?._id ?? null) as string | null,
  }));
  const form = useCheckedForm({
    name: 'resource',
    draft: `resource:${resource._id}`,
    initial,
    check: (values) => checkResource(values, resource.kind),
    send: ({ url, title, ...values }) =>
      update({
        resourceId: resource._id,
        version: resource.version,
        input: { ...values, ...(!isArticle && { title }), ...(resource.kind === 'link' && { url }) },
      }),
    onSaved: ({ undoId }) => void offerUndo(t('saved'), undoId),
  });
  const { values, set } = form;
  return (
    <CheckedForm form={form} onCancel={() => setOwner(resource.owner ? [personChoice(resource.owner)] : [])}>
      {!isArticle && <TextInput {...form.text('title')} label={t('fields.title')} />}
      {resource.kind === 'link' && (
        <TextInput {...form.text('url')} label={t('fields.url')} dir="ltr" inputMode="url" />
      )}
      <Textarea {...form.text('summary')} label={<Optional label={t('fields.summary')} />} autosize maxLength={300} />
      <NativeSelect
        {...form.field('sectionId')}
        label={t('fields.sectionId')}
        value={values.sectionId}
        data={(data?.resourceSections ?? [resource.section]).map((one) => ({
          value: one._id,
          label: sectionName(one),
        }))}
        onChange={(event) => set('sectionId', event.currentTarget.value)}
      />
      <Checkbox
        label={t('fields.isRequired')}
        description={t('required-help')}
        checked={values.isRequired}
        onChange={(event) => set('isRequired', event.currentTarget.checked)}
      />
      <Checkbox
        label={t('fields.isPinned')}
        checked={values.isPinned}
        onChange={(event) => set('isPinned', event.currentTarget.checked)}
      />
      <Picker
        label={t('fields.ownerId')}
        description={t('owner-help')}
        isSingle
        source={people}
        value={owner}
        onChange={(chosen) => {
          setOwner(chosen);
          set('ownerId', chosen[0]?.value ?? null);
        }}
      />
      <DayField
        id="resource-reviewOn"
        label={<Optional label={t('fields.reviewOn')} />}
        value={values.reviewOn}
        today={today(ownZone())}
        onChange={(day) => set('reviewOn', day)}
      />
    </CheckedForm>
  );
}

function Audience({ resource }: { resource: EditedRecord }) {
  const { t } = useTranslation('resources');
  const isAvailable = useFeatures().some(({ name, enabled }) => name === 'resourceVisibility' && enabled);
  const [{ data, error }, again] = useQuery({
    query: ResourceAudience,
    variables: { id: resource._id },
    requestPolicy: 'cache-and-network',
  });
  const [save, busy] = useAct(SetResourceAudience);
  if (!isAvailable) return <p className="note">{t('audience.locked')}</p>;
  return (
    <Loaded data={data?.resource} error={error} onRetry={again} rows={2}>
      {({ audience, effectiveAudience }) => (
        <AudienceEditor
          key={JSON.stringify(audience)}
          audience={audience}
          busy={busy}
          none={t(effectiveAudience.length > 0 ? 'audience.inherited' : 'audience.everyone')}
          onSave={async (rules) => {
            const { data: saved, undoId } = await save({ resourceId: resource._id, audience: rules });
            if (saved) offerUndo(t('audience.saved'), undoId);
          }}
        />
      )}
    </Loaded>
  );
}

function BrokenLinks({ resource: { brokenLinks } }: { resource: EditedRecord }) {
  const { t } = useTranslation('resources');
  if (brokenLinks.length === 0) return null;
  return (
    <Section title={t('broken-links.title')} gap={2}>
      <Stack as="ul" gap={1}>
        {brokenLinks.map(({ url, fault }) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer" dir="ltr">
              {url}
            </a>{' '}
            <span className="note">
              {fault === 'unreachable' ? t('broken-links.unreachable') : t('broken-links.status', { status: fault })}
            </span>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
