import { TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkNewTag } from '@seedbed/domain/taxonomy/input.ts';
import { type TagColor, type TagKind, tagColors } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { CreateTag, UpdateTag } from './operations.ts';
import type { EditedTag } from './tag.ts';
import css from './tags.module.css';

interface Props {
  kind: TagKind;
  /** Without it the form makes a new tag. */
  tag?: EditedTag;
  onDone: () => void;
}

interface Values {
  name: string;
  color: TagColor | null;
}

export function TagForm({ kind, tag, onDone }: Props) {
  const { t } = useTranslation('taxonomy');
  const [id] = useState(newId);
  const [create] = useAct(CreateTag, { silent: true });
  const [update] = useAct(UpdateTag, { silent: true });
  const form = useCheckedForm<Values>({
    draft: `tag:${tag?._id ?? kind}`,
    initial: { name: tag?.name ?? '', color: tag?.color ?? null },
    check: (values) => checkNewTag({ kind, ...values }),
    send: async (values) => {
      const { error, undoId } = tag
        ? await update({ tagId: tag._id, changes: values, version: tag.version })
        : await create({ tag: { id, kind, ...values } });
      if (!error) offerUndo(t(tag ? 'saved' : 'created', { name: values.name }), undoId);
      return error;
    },
  });
  const { values, errors, set } = form;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={async (event) => {
        event.preventDefault();
        if (await form.submit()) onDone();
      }}
    >
      <ErrorSummary
        errors={Object.entries(errors).map(([field, text]) => ({ id: `tag-${field}`, text }))}
        tried={form.tried}
      />
      <TextInput
        id="tag-name"
        label={t('fields.name')}
        autoFocus
        data-autofocus
        required
        withAsterisk={false}
        value={values.name}
        onChange={(event) => set('name', event.currentTarget.value)}
        onBlur={() => form.leave('name')}
        error={errors.name}
      />
      <fieldset className={css.colors}>
        <legend>{t('fields.color')}</legend>
        {[null, ...tagColors].map((color) => (
          <label key={color} className={css.color}>
            <input
              type="radio"
              name="tag-color"
              className="visually-hidden"
              checked={values.color === color}
              onChange={() => set('color', color)}
            />
            <span className={css.swatch} data-color={color ?? 'none'} aria-hidden="true" />
            <span className="visually-hidden">{t(`colors.${color ?? 'none'}`)}</span>
          </label>
        ))}
      </fieldset>
      <FormFoot busy={form.busy} onCancel={onDone} />
    </form>
  );
}
