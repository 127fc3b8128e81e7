import { Button, Checkbox, CopyButton, Switch, TextInput } from '@mantine/core';
import { checkForm } from '@seedbed/domain/forms/input.ts';
import { languages as allLanguages, type Language } from '@seedbed/domain/kernel/translations.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useQuery } from 'urql';
import {
  DeleteForm,
  SetFormArchived,
  SetFormShared,
  TagsForForms,
  UpdateForm,
} from '#capabilities/forms/operations.ts';
import type { FormDraftFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { type Choice, useListedChoices } from '#platform/forms/picker/choices.ts';
import { Picker } from '#platform/forms/picker/picker.tsx';
import { TextsField } from '#platform/forms/texts-field.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { whileBusy } from '#platform/forms/while-busy.ts';
import { nameOfLanguage } from '#platform/i18n/i18n.ts';
import { SettingsIcon } from '#platform/ui/icons.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import css from './builder.module.css';

/** Name, texts, languages and sharing; archive and delete. */
export function FormSettings({ form }: { form: FormDraftFragment }) {
  const { t } = useTranslation('forms');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={<SettingsIcon size={18} />} onClick={() => setOpen(true)}>
        {t('settings.open')}
      </Button>
      <FormDialog opened={isOpen} title={t('settings.title')} onClose={close}>
        {form.status !== 'archived' && <Facts form={form} onDone={close} />}
        {form.status !== 'archived' && <Sharing form={form} />}
        <Ending form={form} onDone={close} />
      </FormDialog>
    </>
  );
}

const factsOf = <Values extends { tags: readonly Choice[] }>({ tags, ...facts }: Values) => ({
  ...facts,
  tagIds: tags.map(({ value }) => value),
});

function Facts({ form: { _id: formId, ...form }, onDone }: { form: FormDraftFragment; onDone: () => void }) {
  const { t } = useTranslation('forms');
  const [update] = useAct(UpdateForm, { silent: true });
  const [{ data }] = useQuery({ query: TagsForForms });
  const tags = useListedChoices((data?.tagsForForms ?? []).map(({ _id, name }) => ({ value: _id, label: name })));
  const [initial] = useState(() => ({
    name: form.name,
    title: form.title,
    description: form.description,
    languages: form.languages,
    tags: form.tags.map(({ _id, name }) => ({ value: _id, label: name })),
    version: form.version,
  }));
  const checked = useCheckedForm({
    name: 'form',
    draft: `form:${formId}`,
    initial,
    check: ({ version: _, ...values }) => checkForm(factsOf(values)),
    send: ({ version, ...values }) => update({ formId, input: factsOf(values), version }),
    onSaved: ({ undoId }) => {
      offerUndo(t('settings.saved'), undoId);
      onDone();
    },
  });
  const { values, set, errors } = checked;
  const toggle = (language: Language, isChosen: boolean) =>
    set('languages', isChosen ? [...values.languages, language] : values.languages.filter((one) => one !== language));
  return (
    <CheckedForm form={checked} className={css.editor} onCancel={onDone}>
      <TextInput
        id="form-name"
        label={t('fields.name')}
        description={t('builder.name-help')}
        dir="auto"
        maxLength={120}
        value={values.name}
        error={errors.name}
        onChange={(event) => set('name', event.currentTarget.value)}
      />
      <Picker
        id="form-tagIds"
        label={<Optional label={t('fields.tagIds')} />}
        source={tags}
        value={values.tags}
        error={errors.tagIds}
        onChange={(chosen) => set('tags', chosen)}
      />
      <Checkbox.Group
        id="form-languages"
        label={t('fields.languages')}
        error={errors.languages}
        value={[...values.languages]}
      >
        <div className={css.languages}>
          {allLanguages.map((language) => (
            <Checkbox
              key={language}
              value={language}
              label={nameOfLanguage(language)}
              onChange={(event) => toggle(language, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Checkbox.Group>
      {allLanguages
        .filter((language) => values.languages.includes(language))
        .map((language) => (
          <div key={language} className={css.editor}>
            <TextsField
              id={`form-title-${language}`}
              label={t('settings.title-in', { language: nameOfLanguage(language) })}
              value={values.title}
              language={language}
              error={errors.title}
              onChange={(value) => set('title', value)}
            />
            <TextsField
              id={`form-description-${language}`}
              label={t('settings.description-in', { language: nameOfLanguage(language) })}
              isLong
              value={values.description}
              language={language}
              error={errors.description}
              onChange={(value) => set('description', value)}
            />
          </div>
        ))}
    </CheckedForm>
  );
}

function Sharing({ form }: { form: FormDraftFragment }) {
  const { t } = useTranslation('forms');
  const [share, busy] = useAct(SetFormShared);
  const link = `${location.origin}/share/forms/${form.shareId}`;
  async function toggle(isShared: boolean) {
    const { data, undoId } = await share({ formId: form._id, isShared });
    if (data) offerUndo(t(isShared ? 'settings.shared' : 'settings.unshared'), undoId);
  }
  return (
    <section className={css.part} aria-label={t('settings.sharing')}>
      <Switch
        label={t('settings.share')}
        description={t(form.publishedNumber === null ? 'settings.share-later' : 'settings.share-help')}
        checked={form.isShared}
        {...whileBusy(busy)}
        onChange={(event) => void toggle(event.currentTarget.checked)}
      />
      {form.isShared && (
        <CopyButton value={link}>
          {({ copied, copy }) => (
            <Button size="xs" variant="default" onClick={copy}>
              {t(copied ? 'settings.copied' : 'settings.copy')}
            </Button>
          )}
        </CopyButton>
      )}
    </section>
  );
}

function Ending({ form, onDone }: { form: FormDraftFragment; onDone: () => void }) {
  const { t } = useTranslation(['forms', 'common']);
  const navigate = useNavigate();
  const [archive, isArchiving] = useAct(SetFormArchived);
  const [remove, isRemoving] = useAct(DeleteForm);
  const isArchived = form.status === 'archived';
  const { name } = form;
  async function toggle() {
    const { data, undoId } = await archive({ formId: form._id, isArchived: !isArchived });
    if (!data) return;
    offerUndo(t(isArchived ? 'settings.restored' : 'settings.archived', { name }), undoId);
    onDone();
  }
  async function drop() {
    const { data, undoId } = await remove({ formId: form._id });
    if (!data) return;
    offerUndo(t('settings.deleted', { name }), undoId);
    onDone();
    await navigate('/forms/management');
  }
  return (
    <section className={css.part} aria-label={t('settings.ending')}>
      <div className={css.row}>
        <Button variant="default" loading={isArchiving} onClick={() => void toggle()}>
          {t(isArchived ? 'settings.restore' : 'settings.archive')}
        </Button>
        {form.publishedNumber === null && (
          <Button variant="default" loading={isRemoving} onClick={() => void drop()}>
            {t('common:actions.delete')}
          </Button>
        )}
      </div>
    </section>
  );
}
