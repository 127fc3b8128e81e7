import { Checkbox, TextInput } from '@mantine/core';
import { checkWebhook } from '@seedbed/domain/integrations/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/integrations/integrations.module.css';
import { CreateWebhook, UpdateWebhook } from '#capabilities/integrations/operations.ts';
import { ShownSecret } from '#capabilities/integrations/shown-secret.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { WebhookFragment } from '#platform/api/generated/documents.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { Form } from '#platform/forms/form.tsx';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

interface Props {
  webhook: WebhookFragment | null;
  catalogue: readonly { name: string; sample: string }[];
  onDone: () => void;
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2);

/** Without a draft: a new webhook ends with its secret. */
export function WebhookForm({ webhook, catalogue, onDone }: Props) {
  const { t } = useTranslation('integrations');
  const [create, creating] = useAct(CreateWebhook, { silent: true });
  const [update, updating] = useAct(UpdateWebhook, { silent: true });
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly string[]>(webhook?.events ?? []);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(0);
  const [secret, setSecret] = useState<string | null>(null);

  async function send() {
    const input = { url, events: [...events] };
    const wrong = errorsOf(() => checkWebhook(input), input);
    setErrors(wrong);
    setProblem(null);
    setTried((n) => n + 1);
    if (Object.keys(wrong).length > 0) return;
    const error = webhook ? await change(webhook, input) : await add(input);
    setErrors((error && fieldErrors(error)) ?? {});
    if (error && !fieldErrors(error)) setProblem(errorText(error));
  }
  async function add(input: { url: string; events: string[] }) {
    const { data, error } = await create({ input });
    if (data) setSecret(data.createWebhook.secret);
    return error;
  }
  async function change({ _id: id, version }: WebhookFragment, input: { url: string; events: string[] }) {
    const { data, error } = await update({ id, version, input });
    if (data) {
      toast(t('webhooks.saved'));
      onDone();
    }
    return error;
  }

  if (secret) return <ShownSecret label={t('webhooks.secret')} value={secret} onDone={onDone} />;
  const summary = [
    { id: 'webhook-url', text: errors.url },
    { id: `webhook-${catalogue[0]?.name}`, text: errors.events },
  ].flatMap(({ id, text }) => (text ? [{ id, text }] : []));
  return (
    <Form onSubmit={send} busy={creating || updating} onCancel={onDone}>
      <ErrorSummary tried={tried} errors={summary} />
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <TextInput
        id="webhook-url"
        label={t('fields.url')}
        description={t('webhooks.url-why')}
        value={url}
        error={errors.url}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => setUrl(event.currentTarget.value)}
      />
      <Checkbox.Group label={t('fields.events')} error={errors.events} value={[...events]} onChange={setEvents}>
        <Stack gap={3}>
          {catalogue.map(({ name, sample }) => (
            <div key={name}>
              <Checkbox id={`webhook-${name}`} value={name} label={<code dir="ltr">{name}</code>} />
              <details>
                <summary className={css.muted}>{t('webhooks.sample')}</summary>
                <pre className={css.text} dir="ltr">
                  {indented(sample)}
                </pre>
              </details>
            </div>
          ))}
        </Stack>
      </Checkbox.Group>
    </Form>
  );
}
