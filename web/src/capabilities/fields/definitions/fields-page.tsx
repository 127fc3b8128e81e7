import { Button, Switch } from '@mantine/core';
import { type FieldObject, isFieldObject } from '@seedbed/domain/fields/field.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams, useSearchParams } from 'react-router';
import type { WebField } from '#capabilities/fields/field.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { StoryDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { LockedFeature } from '#platform/ui/locked-feature.tsx';
import { NotFoundPage } from '#platform/ui/page/not-found-page.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { ConvertWizard } from './convert-wizard.tsx';
import { FieldForm } from './field-form.tsx';
import { FieldRow } from './field-row.tsx';
import css from './fields.module.css';
import { useFields, useSections } from './use-fields.ts';

/** The fields of one object. An older address names a field instead: it opens there. */
export function Component() {
  const given = useParams().object ?? '';
  const { fields, ...state } = useFields();
  const named = fields?.find(({ id }) => id === given);
  if (isFieldObject(given)) return <FieldsPage object={given} fields={fields} {...state} />;
  if (!fields) return <NotLoaded error={state.error} onRetry={state.again} />;
  if (!named) return <NotFoundPage />;
  return <Navigate to={`/fields/customs/${named.object}?field=${named.id}`} replace />;
}

interface Props extends Omit<ReturnType<typeof useFields>, 'fields'> {
  object: FieldObject;
  fields: WebField[] | null;
}

function FieldsPage({ object, fields, isLocked, isOff, error, again }: Props) {
  const { t } = useTranslation('fields');
  const sections = useSections(object);
  const [params, setParams] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const [converted, setConverted] = useState<WebField | null>(null);
  const [showsArchived, setShowsArchived] = useState(false);
  const ofObject = (fields ?? []).filter((field) => field.object === object);
  const shown = ofObject.filter(({ isArchived }) => showsArchived || !isArchived);
  const edited = ofObject.find(({ id }) => id === params.get('field')) ?? null;
  const edit = (id: string | null) => setParams(id ? { field: id } : {}, { replace: true });
  const locked = !isOff && (
    <LockedFeature label={t('add')} className={css.locked} position="bottom">
      {t('add')}
    </LockedFeature>
  );
  const add = isLocked ? (
    locked
  ) : (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  const groups = [...Map.groupBy(shown, ({ sectionId }) => sectionId)];
  return (
    <Page title={t(`objects.${object}`)} sentence={t('object-sentence')} width="reading" action={fields && add}>
      {!fields && <NotLoaded error={error} onRetry={again} />}
      {fields && ofObject.length === 0 && (
        <Empty drawing={<StoryDrawing />} title={t('empty.title')} sentence={t('empty.sentence')} action={add} />
      )}
      {groups.map(([sectionId, ofSection]) => (
        <section key={sectionId} aria-label={sections.find(({ _id }) => _id === sectionId)?.name ?? t('no-section')}>
          {sections.length > 0 && (
            <h2 className={css.section}>{sections.find(({ _id }) => _id === sectionId)?.name ?? t('no-section')}</h2>
          )}
          <ul className={css.card}>
            {ofSection.map((field) => (
              <FieldRow
                key={field.id}
                field={field}
                isLocked={isLocked}
                onEdit={() => edit(field.id)}
                onConvert={() => setConverted(field)}
              />
            ))}
          </ul>
        </section>
      ))}
      {ofObject.some(({ isArchived }) => isArchived) && (
        <Switch
          label={t('show-archived')}
          checked={showsArchived}
          onChange={(event) => setShowsArchived(event.currentTarget.checked)}
        />
      )}
      <FormDialog opened={isAdding} title={t('add')} onClose={() => setAdding(false)}>
        <FieldForm object={object} fields={fields ?? []} sections={sections} onDone={() => setAdding(false)} />
      </FormDialog>
      <FormDialog opened={edited !== null && !isLocked} title={edited?.name ?? ''} onClose={() => edit(null)}>
        {edited && (
          <FieldForm
            object={object}
            field={edited}
            fields={fields ?? []}
            sections={sections}
            onDone={() => edit(null)}
          />
        )}
      </FormDialog>
      <FormDialog
        opened={converted !== null}
        title={t('convert.title', { field: converted?.name ?? '' })}
        onClose={() => setConverted(null)}
      >
        {converted && <ConvertWizard field={converted} onDone={() => setConverted(null)} />}
      </FormDialog>
    </Page>
  );
}
