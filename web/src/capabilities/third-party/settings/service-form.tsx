import { PasswordInput, Switch, Textarea, TextInput } from '@mantine/core';
import { checkService, fieldsOfService, serviceFrom } from '@seedbed/domain/third-party/service-settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { ThirdPartyServiceFragment } from '#platform/api/generated/documents.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { Form } from '#platform/forms/form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { SaveThirdPartyService } from './operations.ts';
import css from './services.module.css';

type TextName = 'url' | 'site' | 'script' | 'appId' | 'api' | 'key' | 'applicationToken';
const isText = (name: string): name is TextName => !['origins', 'inlineStyles', 'secret'].includes(name);

interface Props {
  service: ThirdPartyServiceFragment;
  onDone: () => void;
}

/** The fields of one service. Without a draft: a secret must not stay on the device. */
export function ServiceForm({ service: stored, onDone }: Props) {
  const { t } = useTranslation('third-party-settings');
  const [save, busy] = useAct(SaveThirdPartyService, { silent: true });
  const service = serviceFrom(stored._id);
  const fields = fieldsOfService(service);
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.filter(isText).map((name) => [name, stored[name] ?? ''])),
  );
  const [origins, setOrigins] = useState((stored.origins ?? []).join('\n'));
  const [inlineStyles, setInlineStyles] = useState(stored.inlineStyles ?? false);
  const [secret, setSecret] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(0);
  const settings = {
    ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim() || null])),
    ...(fields.includes('origins') && { origins: origins.split(/\s+/).filter(Boolean) }),
    ...(fields.includes('inlineStyles') && { inlineStyles }),
    secret: secret || null,
  };

  async function send() {
    const wrong = errorsOf(() => checkService(service, settings, { isSecretStored: stored.hasSecret }), settings);
    setErrors(wrong);
    setProblem(null);
    setTried((n) => n + 1);
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = await save({ service, version: stored.version, settings });
    if (data) {
      toast(t('saved'));
      return onDone();
    }
    setErrors((error && fieldErrors(error)) ?? {});
    if (error && !fieldErrors(error)) setProblem(errorText(error));
    setTried((n) => n + 1);
  }

  return (
    <Form onSubmit={send} busy={busy} onCancel={onDone}>
      <ErrorSummary
        tried={tried}
        errors={fields.flatMap((name) => (errors[name] ? [{ id: `service-${name}`, text: errors[name] }] : []))}
      />
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {fields.filter(isText).map((name) => (
        <TextInput
          key={name}
          id={`service-${name}`}
          label={name === 'api' ? <Optional label={t('fields.api')} /> : t(`fields.${name}`)}
          value={texts[name] ?? ''}
          error={errors[name]}
          spellCheck={false}
          dir="ltr"
          onChange={(event) => setTexts({ ...texts, [name]: event.currentTarget.value })}
        />
      ))}
      {fields.includes('origins') && (
        <Textarea
          id="service-origins"
          label={<Optional label={t('fields.origins')} />}
          description={t('origins-why')}
          value={origins}
          error={errors.origins}
          spellCheck={false}
          dir="ltr"
          autosize
          minRows={2}
          onChange={(event) => setOrigins(event.currentTarget.value)}
        />
      )}
      {fields.includes('inlineStyles') && (
        <Switch
          id="service-inlineStyles"
          label={t('fields.inlineStyles')}
          checked={inlineStyles}
          onChange={(event) => setInlineStyles(event.currentTarget.checked)}
        />
      )}
      {fields.includes('secret') && (
        <PasswordInput
          id="service-secret"
          label={t('fields.secret')}
          description={stored.hasSecret ? t('secret-kept') : t('secret-why')}
          value={secret}
          error={errors.secret}
          autoComplete="off"
          dir="ltr"
          onChange={(event) => setSecret(event.currentTarget.value)}
        />
      )}
    </Form>
  );
}
