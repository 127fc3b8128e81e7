import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import css from './form.module.css';
import { FormFoot, type FormFootProps } from './form-foot.tsx';
import { submitByKeys } from './submit-by-keys.ts';

export interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'>, Partial<Omit<FormFootProps, 'onCancel'>> {
  /** While its promise is pending, the button is busy and nothing is sent twice. */
  onSubmit: (form: HTMLFormElement) => unknown;
  /** With it the form ends with Cancel and Save; without it the children bring the button. */
  onCancel?: (() => void) | undefined;
  /** False if the composer inside sends by its own keys. */
  hasKeys?: boolean;
  /** The room between the fields: a token. */
  gap?: 2 | 3 | 4 | 5 | 6;
  /** Replaces the usual column of fields. */
  className?: string | undefined;
  children: ReactNode;
}

/** Every form: a column of fields, Cancel and Save, and Ctrl+Enter. Our own checks replace those of the browser. */
export function Form({
  onSubmit,
  onCancel,
  busy = false,
  gap = 4,
  hasKeys = true,
  className,
  children,
  ...others
}: FormProps) {
  const { sticky, verb, count, why, isDangerous, onKeyDown, ...rest } = others;
  const [isSending, setSending] = useState(false);
  const pending = useRef(false);
  async function send(form: HTMLFormElement) {
    if (pending.current) return;
    pending.current = true;
    setSending(true);
    try {
      await onSubmit(form);
    } finally {
      pending.current = false;
      setSending(false);
    }
  }
  return (
    <form
      noValidate
      {...rest}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (hasKeys) submitByKeys(event);
      }}
      className={className ?? css.form}
      data-gap={gap}
      onSubmit={(event) => {
        // A dialog inside this form sends its own.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {children}
      {onCancel && (
        <FormFoot
          busy={busy || isSending}
          onCancel={onCancel}
          sticky={sticky}
          verb={verb}
          count={count}
          why={why}
          isDangerous={isDangerous}
        />
      )}
    </form>
  );
}
