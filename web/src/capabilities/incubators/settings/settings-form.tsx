import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Writes } from '#platform/actor.tsx';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { FormNote } from '#platform/forms/form-note.tsx';
import { enumeration } from '#platform/i18n/dates.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './settings.module.css';
import type { SettingsForm as Form, VersionedValues } from './use-settings-form.ts';

interface Props<Values extends VersionedValues> {
  /** Prefix of the field ids. */
  name: string;
  form: Form<Values>;
  /** The label of each field, in the order of the form. */
  labels: Partial<Record<keyof Values & string, string>>;
  /** Instead of the usual buttons. */
  foot?: ReactNode;
  /** Called after saving, and at once if nothing changed. */
  onSaved?: () => void;
  children: ReactNode;
}

/** The frame of one form of the settings: errors, conflict, draft, fields and the buttons. */
export function SettingsForm<Values extends VersionedValues>({
  name,
  form,
  labels,
  foot,
  onSaved,
  children,
}: Props<Values>) {
  const { t } = useTranslation(['incubators', 'common']);
  const fields = Object.keys(labels) as (keyof Values & string)[];
  const overlaps = fields.flatMap((field) =>
    form.theirs && field in form.theirs ? [`${labels[field]}: ${textOf(form.theirs[field])}`] : [],
  );
  async function submit() {
    if (onSaved && !form.isDirty) return onSaved();
    if (await form.submit()) onSaved?.();
  }

  return (
    <CheckedForm
      form={{ ...form, name }}
      fields={fields}
      className={css.form}
      onSubmit={submit}
      conflict={
        form.theirs && (
          <FormNote verb={t('settings.take')} onVerb={form.takeTheirs} urgent>
            {overlaps.length > 0
              ? t('settings.conflict-fields', { fields: enumeration(overlaps) })
              : t('settings.conflict')}
          </FormNote>
        )
      }
    >
      {children}
      {/* A press keeps the focus. Otherwise a field's error on blur could move the button away under the pointer. */}
      <Row gap={3} onMouseDown={(event) => event.preventDefault()}>
        {foot ?? (
          <Writes>
            <Button type="submit" loading={form.busy}>
              {t('common:actions.save')}
            </Button>
          </Writes>
        )}
        {!foot && form.isDirty && (
          <Button variant="default" onClick={form.discard}>
            {t('settings.discard')}
          </Button>
        )}
      </Row>
    </CheckedForm>
  );
}

const textOf = (value: unknown): string =>
  Array.isArray(value) ? enumeration(value.map(String)) : typeof value === 'object' ? '…' : String(value ?? '');
