import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { roleName } from '#capabilities/access/public.tsx';
import { ViewAsRole, ViewableRoles } from '#capabilities/sessions/operations.ts';
import { Form } from '#platform/forms/form.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useAct } from '#platform/use-act.ts';
import { openStart } from './open-start.ts';

/** Chooses the role to view the product as. */
export function ViewAsForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['access', 'common']);
  const [{ data, error }, again] = useQuery({ query: ViewableRoles });
  const [view] = useAct(ViewAsRole);
  const [chosen, choose] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (!data) return <NotLoaded error={error} onRetry={again} rows={2} />;
  const roles = data.viewableRoles;
  const roleId = chosen ?? roles[0]?._id ?? '';

  async function start() {
    setBusy(true);
    const { error: refused } = await view({ roleId });
    if (refused) setBusy(false);
    else openStart();
  }

  return (
    <Form onSubmit={start}>
      <p>{t('view-as.sentence')}</p>
      <NativeSelect
        label={t('view-as.role')}
        data={roles.map((role) => ({ value: role._id, label: roleName(role) }))}
        value={roleId}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Row gap={2} justify="end">
        <Button variant="default" onClick={onClose}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('view-as.start')}
        </Button>
      </Row>
    </Form>
  );
}
