import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkResource } from '@seedbed/domain/resources/input.ts';
import { type ResourceKind, resourceKinds } from '@seedbed/domain/resources/resource.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import { ResourceSections } from '#capabilities/resources/operations.ts';
import { sectionName } from '#capabilities/resources/section-name.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { useAct } from '#platform/use-act.ts';
import { CreateResource } from './operations.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function NewResourceDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('resources');
  return (
    <FormDialog opened={opened} title={t('new.title')} onClose={onClose} returnFocus={false}>
      <NewResourceForm onCancel={onClose} />
    </FormDialog>
  );
}

function NewResourceForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('resources');
  const navigate = useNavigate();
  const [{ data }] = useQuery({ query: ResourceSections });
  const sections = data?.resourceSections ?? [];
  const [create] = useAct(CreateResource, { silent: true });
  const [initial] = useState(() => ({
    id: newId<'Resource'>() as string,
    kind: 'article' as ResourceKind,
    title: '',
    url: '',
    sectionId: '',
  }));
  const sectionOf = ({ sectionId }: typeof initial) => sectionId || (sections[0]?._id ?? '');
  const form = useCheckedForm({
    name: 'resource',
    draft: 'resource:new',
    initial,
    check: ({ kind, ...values }) => checkResource({ ...values, sectionId: sectionOf({ ...values, kind }) }, kind),
    send: ({ id, kind, title, url, ...values }) =>
      create({
        id,
        kind,
        input: { title, sectionId: sectionOf({ id, kind, title, url, ...values }), ...(kind === 'link' && { url }) },
      }),
    onSaved: async ({ data: made }) => {
      onCancel();
      if (made) await navigate(`/articles/management/article/${made.createResource._id}`);
    },
  });
  const { values, set } = form;
  return (
    <CheckedForm form={form} onCancel={onCancel}>
      <SegmentedControl
        fullWidth
        aria-label={t('filter.kind')}
        value={values.kind}
        data={resourceKinds.map((value) => ({ value, label: t(`values.kind.${value}`) }))}
        onChange={(kind) => set('kind', kind as ResourceKind)}
      />
      <TextInput {...form.text('title')} label={t('fields.title')} data-autofocus autoFocus />
      {values.kind === 'link' && (
        <TextInput {...form.text('url')} label={t('fields.url')} dir="ltr" placeholder="https://" inputMode="url" />
      )}
      <NativeSelect
        {...form.field('sectionId')}
        label={t('fields.sectionId')}
        value={sectionOf(values)}
        data={sections.map((one) => ({ value: one._id, label: sectionName(one) }))}
        onChange={(event) => set('sectionId', event.currentTarget.value)}
      />
    </CheckedForm>
  );
}
