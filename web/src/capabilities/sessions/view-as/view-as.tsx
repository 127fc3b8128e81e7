import { Button } from '@mantine/core';
import { canViewAs } from '@seedbed/domain/sessions/view-as.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { useStore } from '#platform/store.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';
import type { ViewAsBanner } from './view-as-banner.tsx';
import { viewAsDialog } from './view-as-dialog.ts';

type Role = Parameters<typeof ViewAsBanner>[0]['viewed'];

const Banner = lazyPart<{ viewed: Role }>(
  async () => (await Promise.all([import('./view-as-banner.tsx'), loadTexts(['access'])]))[0].ViewAsBanner,
);
const Form = lazyPart<{ onClose: () => void }>(
  async () => (await Promise.all([import('./view-as-form.tsx'), loadTexts(['access'])]))[0].ViewAsForm,
);

/** On every page: the banner while the session views the product as another role, else the dialog to begin. */
export function ViewingAs({ viewed }: { viewed: Role | null | undefined }) {
  const isOffered = canViewAs(useActor()) && !viewed;
  useEffect(() => {
    viewAsDialog.set(isOffered ? false : null);
    return () => viewAsDialog.set(null);
  }, [isOffered]);
  const dialog = useWhenOpened(useStore(viewAsDialog) === true);
  if (viewed) return <Banner viewed={viewed} />;
  return dialog.made && <Dialog opened={dialog.opened} />;
}

const close = () => viewAsDialog.set(false);

function Dialog({ opened }: { opened: boolean }) {
  const { t } = useTranslation('access');
  return (
    <FormDialog opened={opened} title={t('view-as.title')} onClose={close}>
      <Form onClose={close} />
    </FormDialog>
  );
}

/** For those who may see the product with the rights of another role. */
export function ViewAs() {
  const { t } = useTranslation('access');
  const isOffered = useStore(viewAsDialog, (opened) => opened !== null);
  if (!isOffered) return null;
  return (
    <Button variant="default" onClick={() => viewAsDialog.set(true)}>
      {t('view-as.title')}
    </Button>
  );
}
