import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { checkOauthApp, checkOauthAppChange } from '@seedbed/domain/integrations/app-input.ts';
import { type KeyArea, keyAreas } from '@seedbed/domain/integrations/scopes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/integrations/integrations.module.css';
import { type Access, accessOf, ScopeFields, scopesOf } from '#capabilities/integrations/keys/scope-fields.tsx';
import { RegisterOauthApp, UpdateOauthApp } from '#capabilities/integrations/operations.ts';
import { ShownSecret } from '#capabilities/integrations/shown-secret.tsx';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { OauthAppChange, OauthAppFragment, OauthAppInput } from '#platform/api/generated/documents.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { Form } from '#platform/forms/form.tsx';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

interface Props {
  /** Null for a new one. */
  app: OauthAppFragment | null;
  onDone: () => void;
}

/** Without a draft: a new app ends with its secret. */
export function AppForm({ app, onDone }: Props) {
  const { t } = useTranslation('integrations');
  const [register, registering] = useAct(RegisterOauthApp, { silent: true });
  const [update, updating] = useAct(UpdateOauthApp, { silent: true });
  const [name, setName] = useState(app?.name ?? '');
  const [redirects, setRedirects] = useState(app?.redirectUris.join('\n') ?? '');
  const [isConfidential, setConfidential] = useState(true);
  const [access, setAccess] = useState<Partial<Record<KeyArea, Access>>>(() => accessOf(app?.scopes ?? []));
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(0);
  const [made, setMade] = useState<{ clientId: string; secret: string | null } | null>(null);

  async function send() {
    const redirectUris = redirects.split(/\s+/).filter(Boolean);
    const change = { name, redirectUris, scopes: scopesOf(access) };
    const input = { ...change, isConfidential };
    const wrong = errorsOf(() => (app ? checkOauthAppChange(change) : checkOauthApp(input)), input);
    setErrors(wrong);
    setProblem(null);
    setTried((n) => n + 1);
    if (Object.keys(wrong).length > 0) return;
    const error = app ? await save(app, change) : await add(input);
    setErrors((error && fieldErrors(error)) ?? {});
    if (error && !fieldErrors(error)) setProblem(errorText(error));
  }

  async function add(input: OauthAppInput) {
    const { data, error } = await register({ input });
    if (data) setMade(data.registerOauthApp);
    return error;
  }
  async function save({ _id: id, version }: OauthAppFragment, input: OauthAppChange) {
    const { data, error } = await update({ id, version, input });
    if (data) {
      toast(t('apps.saved'));
      onDone();
    }
    return error;
  }

  if (made)
    return (
      <Stack gap={4}>
        <p>
          {t('apps.client-id')}: <code dir="ltr">{made.clientId}</code>
        </p>
        <ShownSecret
          label={t(made.secret ? 'apps.secret' : 'apps.client-id')}
          value={made.secret ?? made.clientId}
          isSecret={made.secret !== null}
          onDone={onDone}
        />
      </Stack>
    );
  const summary = [
    { id: 'app-name', text: errors.name },
    { id: 'app-redirects', text: errors.redirectUris },
    { id: `app-${keyAreas[0]}`, text: errors.scopes },
  ].flatMap(({ id, text }) => (text ? [{ id, text }] : []));
  return (
    <Form onSubmit={send} busy={registering || updating} onCancel={onDone} {...(!app && { verb: t('apps.create') })}>
      <ErrorSummary tried={tried} errors={summary} />
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      <TextInput
        id="app-name"
        data-autofocus
        label={t('fields.name')}
        description={t('apps.name-why')}
        value={name}
        error={errors.name}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Textarea
        id="app-redirects"
        label={t('fields.redirectUris')}
        description={t('apps.redirects-why')}
        value={redirects}
        error={errors.redirectUris}
        autosize
        minRows={2}
        spellCheck={false}
        attributes={{ input: { dir: 'ltr' } }}
        onChange={(event) => setRedirects(event.currentTarget.value)}
      />
      {!app && (
        <Checkbox
          id="app-confidential"
          label={t('fields.isConfidential')}
          description={t('apps.confidential-why')}
          checked={isConfidential}
          onChange={(event) => setConfidential(event.currentTarget.checked)}
        />
      )}
      {app && <p className={css.muted}>{t('apps.access-why')}</p>}
      <ScopeFields prefix="app" access={access} error={errors.scopes} onChange={setAccess} />
    </Form>
  );
}
