import type { ReactNode } from 'react';
import { ErrorSummary } from './error-summary.tsx';
import { Form, type FormProps } from './form.tsx';
import { RestoredDraftNote } from './form-note.tsx';
import type { Errors } from './use-checked-form.ts';

interface Props extends Omit<FormProps, 'onSubmit' | 'form'> {
  /** From `useCheckedForm`. */
  form: {
    name: string;
    values: object;
    errors: Errors;
    tried: number;
    isDraft: boolean;
    discard: () => void;
    submit: () => Promise<boolean>;
  };
  /** The fields in the order of the form, for its summary; those of the values by default. */
  fields?: readonly string[];
  /** A note about newer values of someone else, in place of the note about the draft. */
  conflict?: ReactNode;
  /** Replaces `form.submit`, for a step before or after it. */
  onSubmit?: () => unknown;
}

/** A form with the server's rules: a summary of its errors, a note about a restored draft, and a Cancel that discards it. */
export function CheckedForm({ form, fields, conflict, onSubmit = form.submit, onCancel, children, ...rest }: Props) {
  const { name, values, errors, tried, isDraft, discard } = form;
  const order = fields ?? [...new Set([...Object.keys(values), ...Object.keys(errors)])];
  const summary = order.flatMap((field) =>
    errors[field] === undefined ? [] : [{ id: `${name}-${field}`, text: errors[field] }],
  );
  function cancel() {
    discard();
    onCancel?.();
  }
  return (
    <Form {...rest} onSubmit={onSubmit} onCancel={onCancel && cancel}>
      <ErrorSummary errors={summary} tried={tried} />
      {conflict || (isDraft && <RestoredDraftNote onStartOver={discard} />)}
      {children}
    </Form>
  );
}
