import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TypedDocumentNode } from 'urql';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { Form } from '#platform/forms/form.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './reason-form.module.css';

interface Props<Data> {
  help: string;
  verb: string;
  document: TypedDocumentNode<Data, { evaluationId: string; reason: string }>;
  evaluationId: string;
  onDone: (undoId: string | undefined) => void;
}

/** Asks why an evaluation ends. */
export function ReasonForm<Data>({ help, verb, document, evaluationId, onDone }: Props<Data>) {
  const { t } = useTranslation('evaluations');
  const [act, isBusy] = useAct(document, { silent: true });
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  async function send() {
    const { data, error: fault, undoId } = await act({ evaluationId, reason });
    if (data) return onDone(undoId);
    if (fault) setError(fieldErrors(fault)?.reason ?? errorText(fault));
  }
  return (
    <Form onSubmit={send}>
      <p className={css.help}>{help}</p>
      <Textarea
        label={t('fields.reason')}
        autosize
        minRows={2}
        maxRows={8}
        dir="auto"
        data-autofocus
        value={reason}
        error={error}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={isBusy}>
          {verb}
        </Button>
      </div>
    </Form>
  );
}
