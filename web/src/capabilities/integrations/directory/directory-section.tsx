import { Button, NativeSelect } from '@mantine/core';
import { canManageDirectory } from '@seedbed/domain/integrations/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { CopiedAddress } from '#capabilities/integrations/copied-address.tsx';
import css from '#capabilities/integrations/integrations.module.css';
import { DisconnectDirectory, ScimDirectory, SetDirectoryRole } from '#capabilities/integrations/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { ScimDirectoryQuery } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { whileBusy } from '#platform/forms/while-busy.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Card, Row, Stack } from '#platform/ui/layout/layout.tsx';
import { Loaded } from '#platform/ui/loaded.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { TokenForm } from './token-form.tsx';
import { useRoleChoices } from './use-role-choices.ts';

type Directory = ScimDirectoryQuery['scimDirectory'];

/** The directory of the organization writes people, and its groups give roles. */
export function DirectorySection() {
  const actor = useActor();
  return canManageDirectory(actor) ? <Section /> : null;
}

function Section() {
  const { t } = useTranslation('integrations');
  const [{ data, error }, again] = useQuery({ query: ScimDirectory, requestPolicy: 'cache-and-network' });
  const refresh = () => again({ requestPolicy: 'network-only' });
  return (
    <Stack as="section" gap={4} aria-labelledby="directory">
      <h2 id="directory" className={css.heading}>
        {t('directory.title')}
      </h2>
      <p className={css.muted}>{t('directory.sentence')}</p>
      <CopiedAddress label={t('directory.address')} path="/scim/v2" />
      <Loaded data={data} error={error} onRetry={refresh} rows={2}>
        {({ scimDirectory }) => (
          <>
            <Token directory={scimDirectory} onChanged={refresh} />
            {scimDirectory.prefix && <Roles directory={scimDirectory} onChanged={refresh} />}
          </>
        )}
      </Loaded>
    </Stack>
  );
}

interface PartProps {
  directory: Directory;
  onChanged: () => void;
}

function Token({ directory, onChanged }: PartProps) {
  const { t } = useTranslation('integrations');
  const { prefix, lastUsedAt } = directory;
  const [revoke, revoking] = useAct(DisconnectDirectory);
  const [creates, create] = useState(false);
  const [asked, ask] = useState(false);
  const verb = t(prefix ? 'directory.renew' : 'directory.create');
  return (
    <>
      {prefix && (
        <p className={css.muted}>
          <code dir="ltr">{prefix}…</code>
          {' · '}
          {lastUsedAt ? t('keys.used', { when: fullMoment(lastUsedAt, ownZone()) }) : t('keys.never-used')}
        </p>
      )}
      <Row gap={2}>
        <Button variant="default" onClick={() => create(true)}>
          {verb}
        </Button>
        {prefix && (
          <Button variant="default" onClick={() => ask(true)}>
            {t('directory.revoke')}
          </Button>
        )}
      </Row>
      <FormDialog opened={creates} title={verb} onClose={() => create(false)}>
        <TokenForm
          directory={directory}
          onDone={() => {
            create(false);
            onChanged();
          }}
        />
      </FormDialog>
      <ConfirmDialog
        open={asked}
        question={t('directory.revoke-question')}
        verb={t('directory.revoke')}
        busy={revoking}
        onConfirm={async () => {
          const { data } = await revoke({});
          ask(false);
          if (data) toast(t('directory.revoked'));
          onChanged();
        }}
        onClose={() => ask(false)}
      />
    </>
  );
}

/** The roles of groups, and that of everybody else. */
function Roles({ directory, onChanged }: PartProps) {
  const { t } = useTranslation('integrations');
  const { groups, roles, defaultRoles, defaultRoleId } = directory;
  const choicesOf = useRoleChoices();
  const [set, busy] = useAct(SetDirectoryRole);
  const save = async (groupId: string | null, roleId: string | null) => {
    const { data } = await set({ groupId, roleId });
    if (data) toast(t('directory.saved'));
    onChanged();
  };
  return (
    <Card pad={5} gap={4}>
      <NativeSelect
        label={t('directory.default-role')}
        description={t('directory.default-why')}
        value={defaultRoleId ?? ''}
        {...whileBusy(busy)}
        onChange={(event) => event.currentTarget.value && save(null, event.currentTarget.value)}
        data={[
          ...(defaultRoleId ? [] : [{ value: '', label: t('directory.choose-role') }]),
          ...choicesOf(defaultRoles),
        ]}
      />
      <h3 className={css.heading}>{t('directory.groups')}</h3>
      {groups.length === 0 && <p className={css.muted}>{t('directory.no-groups')}</p>}
      {groups.map(({ _id, name, roleId, memberCount }) => (
        <NativeSelect
          key={_id}
          label={name}
          description={t('directory.members', { n: memberCount })}
          value={roleId ?? ''}
          {...whileBusy(busy)}
          onChange={(event) => save(_id, event.currentTarget.value || null)}
          data={[{ value: '', label: t('directory.no-role') }, ...choicesOf(roles)]}
        />
      ))}
    </Card>
  );
}
