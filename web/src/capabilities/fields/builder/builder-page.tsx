import { Button, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import i18next from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { FieldForm } from '#capabilities/fields/definitions/field-form.tsx';
import { profilePathOf } from '#capabilities/fields/field.ts';
import { CreateFieldSection } from '#capabilities/fields/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AppLink } from '#platform/ui/app-link.tsx';
import { Barred } from '#platform/ui/barred.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './builder.module.css';
import { BuilderSections } from './builder-sections.tsx';
import { ProfilePreview } from './profile-preview.tsx';
import { useArrangement } from './use-arrangement.ts';

/** The profile of startups or of people. */
export function Component() {
  const { id } = useParams();
  if (id !== 'startup' && id !== 'user') return <Navigate to="/fields/customs" replace />;
  return <Builder key={id} object={id} />;
}

function Builder({ object }: { object: 'startup' | 'user' }) {
  const { t } = useTranslation('fields');
  const { all, fields, sections, order, save, error, again } = useArrangement(object);
  const [edited, setEdited] = useState<string | null>(null);
  const field = fields?.find(({ id }) => id === edited);
  const close = () => setEdited(null);
  return (
    <Page
      title={t(`builder.title.${object}`)}
      sentence={<AppLink to={profilePathOf[object]}>{t('builder.close')}</AppLink>}
      action={
        <Button leftSection={<PlusIcon size={18} />} onClick={() => setEdited('new')}>
          {t('add')}
        </Button>
      }
    >
      <Loaded data={fields} error={error} onRetry={again}>
        {(fields) => (
          <div className={css.builder}>
            <div className={css.sections}>
              <p className={css.note}>{t('builder.help')}</p>
              <BuilderSections fields={fields} sections={sections} order={order} onSave={save} onEdit={setEdited} />
              <NewSection object={object} />
            </div>
            <ProfilePreview object={object} fields={all ?? []} sections={sections} />
          </div>
        )}
      </Loaded>
      <FormDialog opened={edited !== null} title={field?.name ?? t('add')} onClose={close}>
        {edited === 'new' && <FieldForm object={object} fields={fields ?? []} sections={sections} onDone={close} />}
        {field && <FieldForm object={object} field={field} fields={fields ?? []} sections={sections} onDone={close} />}
      </FormDialog>
    </Page>
  );
}

function NewSection({ object }: { object: 'startup' | 'user' }) {
  const { t } = useTranslation(['fields', 'common']);
  const [create, busy] = useAct(CreateFieldSection);
  const [{ id, name }, setNext] = useState(() => ({ id: newId<'FieldSection'>(), name: '' }));
  async function add() {
    const { error } = await create({ id, object, title: [{ language: i18next.language, value: name }] });
    if (!error) setNext({ id: newId<'FieldSection'>(), name: '' });
  }
  return (
    <Form
      className={css.new}
      onSubmit={() => {
        if (name.trim()) void add();
      }}
    >
      <TextInput
        size="xs"
        label={t('builder.new-section')}
        value={name}
        onChange={(event) => setNext({ id, name: event.currentTarget.value })}
      />
      <Barred why={!name.trim() && t('common:barred.fill', { field: t('builder.new-section') })}>
        <Button type="submit" size="xs" variant="default" loading={busy}>
          {t('builder.add-section')}
        </Button>
      </Barred>
    </Form>
  );
}
