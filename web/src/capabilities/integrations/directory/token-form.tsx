import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from '#capabilities/integrations/integrations.module.css';
import { ConnectDirectory } from '#capabilities/integrations/operations.ts';
import { ShownSecret } from '#capabilities/integrations/shown-secret.tsx';
import { errorText } from '#platform/api/errors.ts';
import type { ScimDirectoryQuery } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { useAct } from '#platform/use-act.ts';
import { useRoleChoices } from './use-role-choices.ts';

interface Props {
  directory: ScimDirectoryQuery['scimDirectory'];
  onDone: () => void;
}

/** Without a draft: it ends with a token, which must not stay on the device. */
export function TokenForm({ directory: { prefix, defaultRoleId, defaultRoles }, onDone }: Props) {
  const { t } = useTranslation('integrations');
  const choicesOf = useRoleChoices();
  const [connect, busy] = useAct(ConnectDirectory, { silent: true });
  const [roleId, setRoleId] = useState(defaultRoleId ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [token, setToken] = useState<string | null>(null);

  async function send() {
    if (!roleId) return setProblem(t('directory.choose-role'));
    const { data, error } = await connect({ defaultRoleId: roleId });
    if (data) setToken(data.connectDirectory.token);
    if (error) setProblem(errorText(error));
  }

  if (token) return <ShownSecret label={t('directory.token')} value={token} onDone={onDone} />;
  return (
    <Form onSubmit={send} busy={busy} onCancel={onDone} verb={t(prefix ? 'directory.renew' : 'directory.create')}>
      {prefix && <p className={css.muted}>{t('directory.renew-why')}</p>}
      <NativeSelect
        id="directory-role"
        label={t('directory.default-role')}
        description={t('directory.default-why')}
        value={roleId}
        error={problem}
        onChange={(event) => {
          setRoleId(event.currentTarget.value);
          setProblem(null);
        }}
        data={[
          ...(defaultRoleId ? [] : [{ value: '', label: t('directory.choose-role') }]),
          ...choicesOf(defaultRoles),
        ]}
      />
    </Form>
  );
}
