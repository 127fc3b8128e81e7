import { NativeSelect, TextInput } from '@mantine/core';
import {
  type AssetKind,
  type AssetOwner,
  type AssetVisibility,
  assetKinds,
  assetOwners,
  assetVisibilities,
} from '@seedbed/domain/documents/asset.ts';
import { checkAsset } from '@seedbed/domain/documents/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Translation } from '@seedbed/domain/kernel/translations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AssetCardFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { LanguageChoice, useTextLanguages } from '#platform/forms/language-choice.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { TextsField } from '#platform/forms/texts-field.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Grid } from '#platform/ui/layout/layout.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { SaveAsset } from './operations.ts';

interface Props {
  asset?: AssetCardFragment | undefined;
  onDone: () => void;
}

interface Values {
  id: string;
  names: Translation[];
  help: Translation[];
  kind: AssetKind;
  owner: AssetOwner;
  visibleTo: AssetVisibility;
  recursEveryMonths: string;
  expiresAfterMonths: string;
}

const monthsOf = (typed: string) => (typed.trim() === '' ? null : Number(typed));

const inputOf = ({ id: _id, ...values }: Values) => ({
  ...values,
  recursEveryMonths: monthsOf(values.recursEveryMonths),
  expiresAfterMonths: monthsOf(values.expiresAfterMonths),
});

/** Says what is asked for, of whom and how often. The page of a new one takes its template. */
export function AssetForm({ asset, onDone }: Props) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const [save] = useAct(SaveAsset, { silent: true });
  const [initial] = useState<Values>(() => ({
    id: asset?._id ?? newId<'DataAsset'>(),
    names: asset?.names ?? [],
    help: asset?.help ?? [],
    kind: asset?.kind ?? 'file',
    owner: asset?.owner ?? 'startup',
    visibleTo: asset?.visibleTo ?? 'founders_and_staff',
    recursEveryMonths: asset?.recursEveryMonths?.toString() ?? '',
    expiresAfterMonths: asset?.expiresAfterMonths?.toString() ?? '',
  }));
  const form = useCheckedForm({
    name: 'asset',
    draft: `data-asset:${asset?._id ?? 'new'}`,
    initial,
    check: (values) => checkAsset(inputOf(values)),
    send: (values) => save({ id: values.id, input: inputOf(values), version: asset?.version ?? null }),
    onSaved: ({ data, undoId }, values) => {
      const name = data?.saveDataAsset.title ?? '';
      offerUndo(t(asset ? 'assets.saved' : 'assets.created', { name }), undoId);
      onDone();
      if (!asset) return navigate(`/admin/data-assets/${values.id}`);
    },
  });
  const { values, set } = form;
  const languages = useTextLanguages([...values.names, ...values.help]);
  // Both stay once it has been asked for.
  const isFixed = (asset?.requestCount ?? 0) > 0;
  const texts = (name: 'names' | 'help') => ({
    ...form.field(name),
    language: languages.chosen,
    value: values[name],
    onChange: (value: Translation[]) => set(name, value),
  });
  return (
    <CheckedForm form={form} onCancel={onDone}>
      <LanguageChoice {...languages} />
      <TextsField {...texts('names')} label={t('fields.names')} />
      <TextsField {...texts('help')} label={t('fields.help')} isLong />
      <Grid min="12rem" gap={4} fit>
        <NativeSelect
          {...form.field('kind')}
          label={t('fields.kind')}
          description={isFixed ? t('hints.kind-fixed') : undefined}
          disabled={isFixed}
          value={values.kind}
          onChange={(event) => set('kind', event.currentTarget.value as AssetKind)}
          data={assetKinds.map((value) => ({ value, label: t(`values.kind.${value}`) }))}
        />
        <NativeSelect
          {...form.field('owner')}
          label={t('fields.owner')}
          disabled={isFixed}
          value={values.owner}
          onChange={(event) => set('owner', event.currentTarget.value as AssetOwner)}
          data={assetOwners.map((value) => ({ value, label: t(`values.owner.${value}`) }))}
        />
      </Grid>
      <NativeSelect
        {...form.field('visibleTo')}
        label={t('fields.visibleTo')}
        value={values.visibleTo}
        onChange={(event) => set('visibleTo', event.currentTarget.value as AssetVisibility)}
        data={assetVisibilities.map((value) => ({ value, label: t(`values.visibleTo.${value}`) }))}
      />
      <Grid min="12rem" gap={4} fit>
        <TextInput
          {...form.text('recursEveryMonths')}
          label={<Optional label={t('fields.recursEveryMonths')} />}
          description={t('hints.months')}
          inputMode="numeric"
        />
        <TextInput
          {...form.text('expiresAfterMonths')}
          label={<Optional label={t('fields.expiresAfterMonths')} />}
          description={t('hints.valid')}
          inputMode="numeric"
        />
      </Grid>
    </CheckedForm>
  );
}
