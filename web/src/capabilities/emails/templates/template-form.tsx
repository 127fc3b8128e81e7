import { Button, Textarea, TextInput } from '@mantine/core';
import { checkTemplate } from '@seedbed/domain/emails/templates/input.ts';
import type { TemplateTexts } from '@seedbed/domain/emails/templates/template.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';
import { FindOrCreateFunnelInstructionEmail, ResetEmailTemplate, SaveEmailTemplate } from './operations.ts';
import type { Template } from './template.ts';
import { TemplatePreview } from './template-preview.tsx';
import css from './templates.module.css';

type Field = keyof TemplateTexts;

interface Props {
  template: Template;
  /** Reads the templates again. */
  onSaved: () => void;
}

/** The words of one email, with its merge fields and a preview. */
export function TemplateForm({ template, onSaved }: Props) {
  const { t } = useTranslation(['emails', 'common']);
  const { key, scope, variant, language, version, isOwn, canEdit } = template;
  const place = { key, scope, variant, language, version };
  const [save] = useAct(scope ? FindOrCreateFunnelInstructionEmail : SaveEmailTemplate, { silent: true });
  const [reset, isResetting] = useAct(ResetEmailTemplate);
  const initial = { subject: template.subject, text: template.text, button: template.button };
  const form = useCheckedForm<TemplateTexts, ActionResult<unknown>>({
    name: 'template',
    draft: `email:${key}:${scope}:${variant}:${language}`,
    initial,
    check: (values) => checkTemplate(key, values),
    send: (input) => save({ ...place, input }),
    onSaved: ({ undoId }) => {
      offerUndo(t('content.saved'), undoId);
      onSaved();
    },
    onConflict: () => toastError(t('content.conflict')),
  });
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | HTMLTextAreaElement | null>>>({});
  const last = useRef<Field>('text');

  async function toDefault() {
    const { data, undoId } = await reset(place);
    if (!data) return;
    form.discard();
    offerUndo(t('content.was-reset'), undoId);
    onSaved();
  }

  /** Writes the merge field where the cursor was last. */
  function insert(name: string) {
    const field = last.current;
    const input = inputs.current[field];
    const { selectionStart: from, selectionEnd: to } = input ?? {};
    const [value, mark] = [form.values[field], `{{${name}}}`];
    const [start, end] = [from ?? value.length, to ?? value.length];
    form.set(field, `${value.slice(0, start)}${mark}${value.slice(end)}`);
    requestAnimationFrame(() => {
      input?.focus();
      input?.setSelectionRange(start + mark.length, start + mark.length);
    });
  }

  const field = (name: Field) => ({
    id: `template-${name}`,
    label: t(`fields.${name}`),
    value: form.values[name],
    error: form.errors[name],
    readOnly: !canEdit,
    dir: 'auto' as const,
    onFocus: () => {
      last.current = name;
    },
    onChange: (event: { currentTarget: { value: string } }) => form.set(name, event.currentTarget.value),
    onBlur: () => form.leave(name),
  });
  const fields: Field[] = ['subject', 'text', 'button'];
  return (
    <div className={css.editor}>
      <CheckedForm form={form} fields={fields} className={css.form}>
        <h2 className={css.heading}>{variant ? t('content.for-reason', { reason: variant }) : t(`names.${key}`)}</h2>
        <p className={css.note}>{t(`when.${key}`)}</p>
        {!canEdit && <p className={css.note}>{t('content.read-only')}</p>}
        <TextInput
          {...field('subject')}
          ref={(input) => {
            inputs.current.subject = input;
          }}
        />
        <Textarea
          {...field('text')}
          ref={(input) => {
            inputs.current.text = input;
          }}
          description={t('content.text-help')}
          autosize
          minRows={7}
        />
        <TextInput
          {...field('button')}
          ref={(input) => {
            inputs.current.button = input;
          }}
        />
        {canEdit && (
          <fieldset className={css.fields}>
            <legend>{t('content.merge-fields')}</legend>
            {template.mergeFields.map((name) => (
              <Button
                key={name}
                size="xs"
                variant="default"
                // A press keeps the cursor in the field.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(name)}
              >
                {t(`merge-fields.${name}`)}
              </Button>
            ))}
          </fieldset>
        )}
        {canEdit && (
          <Row gap={2}>
            <Button type="submit" loading={form.busy}>
              {t('common:actions.save')}
            </Button>
            {isOwn && (
              <Button variant="default" loading={isResetting} onClick={() => void toDefault()}>
                {t(scope ? 'content.reset-funnel' : 'content.reset')}
              </Button>
            )}
          </Row>
        )}
      </CheckedForm>
      <TemplatePreview template={template} input={form.values} />
    </div>
  );
}
