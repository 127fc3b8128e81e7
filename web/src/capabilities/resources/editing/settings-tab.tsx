import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { today } from '@seedbed/domain/kernel/dates.ts';
import type { AudienceRule } from '@seedbed/domain/resources/audience/audience.ts';
import { checkResource } from '@seedbed/domain/resources/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { Attachments } from '#capabilities/files/public.tsx';
import { AudienceRules } from '#capabilities/resources/audience/audience-editor.tsx';
import { ResourceAudience, SetResourceAudience } from '#capabilities/resources/audience/operations.ts';
import { BrokenLinks } from '#capabilities/resources/links/broken-links.tsx';
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
import { Section } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import type { EditedRecord } from './edited-record.ts';
import css from './editor.module.css';

export function SettingsTab({ resource }: { resource: EditedRecord }) {
  const [{ data, error }, again] = useQuery({
    query: ResourceAudience,
    variables: { id: resource._id },
    requestPolicy: 'cache-and-network',
  });
  return (
    <div className={css.facts}>
      <Loaded data={data?.resource} error={error} onRetry={again} rows={6}>
        {(audience) => (
          <Settings
            key={`${resource.version} ${JSON.stringify(audience.audience)}`}
            {...{ resource, isForEveryone: audience.effectiveAudience.length === 0 }}
            audience={audience.audience.map(({ dimension, value, isExcluded }) => ({ dimension, value, isExcluded }))}
          />
        )}
      </Loaded>
      {resource.kind === 'file' && (
        <Attachments record={{ kind: 'resource', id: resource._id }} files={resource.attachments} mayAdd alone />
      )}
      <BrokenLinks resource={resource} />
    </div>
  );
}

interface SettingsProps {
  resource: EditedRecord;
  audience: AudienceRule[];
  isForEveryone: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function Settings({ resource, audience: stored, isForEveryone }: SettingsProps) {
  const { t } = useTranslation('resources');
  const [{ data }] = useQuery({ query: ResourceSections });
  const [update] = useAct(UpdateResource, { silent: true });
  const people = useSearchedChoices(PeopleForResources, ({ peopleForResources }) =>
    peopleForResources.map((one) => personChoice(one)),
  );
  const [owner, setOwner] = useState(() => (resource.owner ? [personChoice(resource.owner)] : []));
  const [saveAudience] = useAct(SetResourceAudience, { silent: true });
  const hasAudiences = useFeatures().some(({ name, enabled }) => name === 'resourceVisibility' && enabled);
  const [cancels, setCancels] = useState(0);
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
    audience: stored,
  }));
  const form = useCheckedForm({
    name: 'resource',
    draft: `resource:${resource._id}`,
    initial,
    check: ({ audience: _, ...values }) => checkResource(values, resource.kind),
    send: async ({ audience, ...values }) => {
      const { audience: before, ...old } = initial;
      const isNewAudience = !isSame(audience, before);
      if (!isNewAudience || !isSame(values, old)) {
        const { url, title, ...others } = values;
        const named = { ...(!isArticle && { title }), ...(resource.kind === 'link' && { url }) };
        const input = { ...others, ...named };
        const answer = await update({ resourceId: resource._id, version: resource.version, input });
        if (answer.error || !isNewAudience) return answer;
      }
      return saveAudience({ resourceId: resource._id, audience });
    },
    onSaved: ({ undoId }) => void offerUndo(t('saved'), undoId),
  });
  const { values, set } = form;
  return (
    <CheckedForm
      form={form}
      onCancel={() => {
        setOwner(resource.owner ? [personChoice(resource.owner)] : []);
        setCancels(cancels + 1);
      }}
    >
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
      <Section title={t('audience.title')} gap={3}>
        {hasAudiences ? (
          <AudienceRules
            key={cancels}
            rules={values.audience}
            none={t(isForEveryone ? 'audience.everyone' : 'audience.inherited')}
            onChange={(rules) => set('audience', rules)}
          />
        ) : (
          <p className="note">{t('audience.locked')}</p>
        )}
      </Section>
    </CheckedForm>
  );
}
