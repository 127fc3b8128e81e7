import { PasswordInput, Switch, TextInput } from '@mantine/core';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { checkProvider } from '@seedbed/domain/sso/provider-input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { IdentityProviderFragment } from '#platform/api/generated/documents.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { Form } from '#platform/forms/form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { SaveIdentityProvider } from './operations.ts';
import css from './providers.module.css';

interface Props {
  provider: IdentityProviderFragment | null;
  onDone: () => void;
}

const texts = ['name', 'issuer', 'clientId', 'clientSecret', 'audience', 'organization', 'connection'] as const;
const needed: readonly string[] = ['name', 'issuer', 'clientId', 'clientSecret'];

/** Without a draft: a secret must not stay on the device. */
export function ProviderForm({ provider, onDone }: Props) {
  const { t } = useTranslation('sso');
  const [save, busy] = useAct(SaveIdentityProvider, { silent: true });
  const [id] = useState(() => provider?._id ?? newId<'IdentityProvider'>());
  const [values, setValues] = useState(() => ({
    ...(Object.fromEntries(
      texts.map((name) => [name, name === 'clientSecret' ? '' : (provider?.[name] ?? '')]),
    ) as Record<(typeof texts)[number], string>),
    allowsPasswords: provider?.allowsPasswords ?? true,
  }));
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(0);
  const input = { ...values, clientSecret: values.clientSecret || null };

  async function send() {
    const wrong = errorsOf(() => checkProvider(input, { hasSecret: provider !== null }), values);
    setErrors(wrong);
    setProblem(null);
    setTried((n) => n + 1);
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = await save({ id, version: provider?.version ?? null, provider: input });
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
        errors={texts.flatMap((name) => (errors[name] ? [{ id: `provider-${name}`, text: errors[name] }] : []))}
      />
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {texts.map((name) => {
        const Input = name === 'clientSecret' ? PasswordInput : TextInput;
        const label = t(`fields.${name}`);
        return (
          <Input
            key={name}
            id={`provider-${name}`}
            label={needed.includes(name) ? label : <Optional label={label} />}
            description={
              name === 'clientSecret' && provider ? t('secret-kept') : name === 'issuer' ? t('issuer-why') : undefined
            }
            value={values[name]}
            error={errors[name]}
            autoComplete="off"
            spellCheck={false}
            dir={name === 'name' ? 'auto' : 'ltr'}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        );
      })}
      <Switch
        label={t('allows-passwords')}
        description={t('allows-passwords-why')}
        checked={values.allowsPasswords}
        onChange={(event) => setValues({ ...values, allowsPasswords: event.currentTarget.checked })}
      />
    </Form>
  );
}
