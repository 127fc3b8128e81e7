import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsViewing } from '#platform/actor.tsx';
import { errorText, fieldErrors, userErrorOf } from '#platform/api/errors.ts';
import { Form } from '#platform/forms/form.tsx';
import { errorsOf } from '#platform/forms/use-checked-form.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { reauthenticationRequired } from '#platform/reauthentication.ts';
import { EditIcon } from '#platform/ui/icons.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import type { ActionResult } from '#platform/use-act.ts';
import css from './facts.module.css';

export interface FactField<Value> {
  id: string;
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
}

interface Props<Value> {
  /** The API's name of the field, for its errors. */
  name: string;
  label: string;
  /** The fact as read; null if it is not set. */
  children: ReactNode;
  /** The value that the editor begins with. */
  value: Value;
  /** The domain's own check; throws `Validation`. */
  check?: (value: Value) => unknown;
  /** False for people who may not edit. */
  save: ((value: Value) => Promise<ActionResult<unknown>>) | false;
  field: (props: FactField<Value>) => ReactNode;
}

/** A fact that is edited in place: Enter saves, Escape leaves it as it was, and the focus returns. */
export function EditableFact<Value>({ name, label, children, value, check, save: given, field }: Props<Value>) {
  const save = !useIsViewing() && given;
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (!save && !children) return null;
  return (
    <div className={css.fact} data-open={open}>
      <dt className={open ? 'visually-hidden' : css.label}>{label}</dt>
      <dd className={css.value}>
        {save && open ? (
          <Editor
            name={name}
            label={label}
            value={value}
            save={save}
            field={field}
            {...(check && { check })}
            onClose={() => setOpen(false)}
          />
        ) : (
          <>
            {children || <span className={css.none}>{t('record.none')}</span>}
            {save && (
              <ActionIcon
                ref={button}
                variant="subtle"
                color="gray"
                size={28}
                className={css.edit}
                aria-label={t('record.edit', { field: label })}
                title={t('record.edit', { field: label })}
                onClick={() => setOpen(true)}
              >
                <EditIcon size={16} />
              </ActionIcon>
            )}
          </>
        )}
      </dd>
    </div>
  );
}

interface EditorProps<Value> extends Omit<Props<Value>, 'children' | 'save'> {
  save: (value: Value) => Promise<ActionResult<unknown>>;
  onClose: () => void;
}

function Editor<Value>({ name, label, value: initial, check, save, field, onClose }: EditorProps<Value>) {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(initial);
  useUnsaved(value !== initial);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(), []);

  async function send() {
    const invalid = check && errorsOf(check, value)[name];
    setError(invalid);
    if (invalid) return;
    setBusy(true);
    const { error: refused, undoId } = await save(value);
    setBusy(false);
    if (!refused) {
      if (undoId) offerUndo(t('record.saved', { field: label }), undoId);
      return onClose();
    }
    const problem = fieldErrors(refused)?.[name];
    if (problem) setError(problem);
    // A person who canceled re-authentication needs no error.
    else if (userErrorOf(refused)?.code !== reauthenticationRequired) toastError(errorText(refused));
  }

  return (
    <Form
      ref={form}
      className={css.editor}
      onSubmit={send}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onClose();
      }}
    >
      {field({ id, label, value, onChange: setValue, error })}
      <Row gap={2} nowrap>
        <Button type="submit" size="xs" loading={busy}>
          {t('actions.save')}
        </Button>
        <Button variant="default" size="xs" onClick={onClose}>
          {t('actions.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
