import { Button } from '@mantine/core';
import { canViewAs } from '@seedbed/domain/sessions/view-as.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import type { ViewAsBanner } from './view-as-banner.tsx';

type Role = Parameters<typeof ViewAsBanner>[0]['viewed'];

const Banner = lazyPart<{ viewed: Role }>(
  async () => (await Promise.all([import('./view-as-banner.tsx'), loadTexts(['access'])]))[0].ViewAsBanner,
);
const Form = lazyPart<{ onClose: () => void }>(
  async () => (await Promise.all([import('./view-as-form.tsx'), loadTexts(['access'])]))[0].ViewAsForm,
);

/** Only while the session views the product as another role. */
export const ViewingAs = ({ viewed }: { viewed: Role | null | undefined }) => viewed && <Banner viewed={viewed} />;

/** For those who may see the product with the rights of another role. */
export function ViewAs() {
  const { t } = useTranslation('access');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  if (!canViewAs(useActor())) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('view-as.title')}
      </Button>
      <FormDialog opened={opened} title={t('view-as.title')} onClose={close}>
        <Form onClose={close} />
      </FormDialog>
    </>
  );
}
