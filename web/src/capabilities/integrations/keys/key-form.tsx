import { NativeSelect, TextInput } from '@mantine/core';
import { checkApiKey, keyDays } from '@seedbed/domain/integrations/input.ts';
import { type KeyArea, keyAreas } from '@seedbed/domain/integrations/scopes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/integrations/integrations.module.css';
import { CreateApiKey } from '#capabilities/integrations/operations.ts';
import { ShownSecret } from '#capabilities/integrations/shown-secret.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { Form } from '#platform/forms/form.tsx';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { useAct } from '#platform/use-act.ts';
import { type Access, ScopeFields, scopesOf } from './scope-fields.tsx';

/** Without a draft: it ends with a key, which must not stay on the device. */
export function KeyForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('integrations');
  const [create, busy] = useAct(CreateApiKey, { silent: true });
  const [name, setName] = useState('');
  const [days, setDays] = useState<number | null>(90);
  const [access, setAccess] = useState<Partial<Record<KeyArea, Access>>>({});
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(0);
  const [token, setToken] = useState<string | null>(null);

  async function send() {
    const input = { name, scopes: scopesOf(access), days };
    const wrong = errorsOf(() => checkApiKey(input), input);
    setErrors(wrong);
    setProblem(null);
    setTried((n) => n + 1);
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = await create({ input });
    if (data) return setToken(data.createApiKey.token);
    setErrors((error && fieldErrors(error)) ?? {});
    if (error && !fieldErrors(error)) setProblem(errorText(error));
  }

  if (token) return <ShownSecret label={t('keys.key')} value={token} onDone={onDone} />;
  const summary = [
    { id: 'key-name', text: errors.name },
    { id: `key-${keyAreas[0]}`, text: errors.scopes },
  ].flatMap(({ id, text }) => (text ? [{ id, text }] : []));
  return (
    <Form onSubmit={send} busy={busy} onCancel={onDone} verb={t('keys.create')}>
      <ErrorSummary tried={tried} errors={summary} />
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <TextInput
        id="key-name"
        label={t('fields.name')}
        description={t('keys.name-why')}
        value={name}
        error={errors.name}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ScopeFields prefix="key" access={access} error={errors.scopes} onChange={setAccess} />
      <NativeSelect
        id="key-days"
        label={t('fields.days')}
        value={days ?? ''}
        onChange={(event) => setDays(event.currentTarget.value ? Number(event.currentTarget.value) : null)}
        data={[
          ...keyDays.map((value) => ({ value: String(value), label: t('keys.days', { n: value }) })),
          { value: '', label: t('keys.no-end') },
        ]}
      />
    </Form>
  );
}
