import { TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkNewTag } from '@seedbed/domain/taxonomy/input.ts';
import { type TagColor, type TagKind, tagColors } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';
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
  const form = useCheckedForm<Values, ActionResult<unknown>>({
    name: 'tag',
    draft: `tag:${tag?._id ?? kind}`,
    initial: { name: tag?.name ?? '', color: tag?.color ?? null },
    check: (values) => checkNewTag({ kind, ...values }),
    send: (values) =>
      tag
        ? update({ tagId: tag._id, changes: values, version: tag.version })
        : create({ tag: { id, kind, ...values } }),
    onSaved: ({ undoId }, { name }) => {
      offerUndo(t(tag ? 'saved' : 'created', { name }), undoId);
      onDone();
    },
  });
  const { values, errors, set } = form;
  return (
    <CheckedForm form={form} onCancel={onDone}>
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
    </CheckedForm>
  );
}
