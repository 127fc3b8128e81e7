import { Button, CopyButton } from '@mantine/core';
import { canWriteEmail } from '@seedbed/domain/emails/threads/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { MailIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { EmailForm } from './email-form.tsx';
import { StartupMailAddress } from './operations.ts';
import css from './threads.module.css';

/** Writes an email from the timeline, and tells the address at which own emails arrive there. */
export function WriteEmail({ startup }: { startup: { _id: string; name: string } }) {
  const { t } = useTranslation('email-threads');
  const actor = useActor();
  const [open, setOpen] = useState<'write' | 'address' | null>(null);
  const [{ data }] = useQuery({ query: StartupMailAddress, variables: { startupId: startup._id } });
  const address = data?.startupMailAddress;
  const close = () => setOpen(null);
  if (!canWriteEmail(actor, startup._id)) return null;
  return (
    <>
      <Button size="compact-sm" variant="subtle" leftSection={<MailIcon size={16} />} onClick={() => setOpen('write')}>
        {t('write')}
      </Button>
      {address && (
        <Button size="compact-sm" variant="subtle" onClick={() => setOpen('address')}>
          {t('address')}
        </Button>
      )}
      <FormDialog opened={open === 'write'} title={t('write-title', { name: startup.name })} onClose={close}>
        <EmailForm startup={startup} onClose={close} />
      </FormDialog>
      <FormDialog opened={open === 'address'} title={t('address')} onClose={close}>
        <Stack gap={4}>
          <p>{t('address-why')}</p>
          <p className={css.address} dir="ltr">
            {address}
          </p>
          <Row gap={2}>
            <CopyButton value={address ?? ''}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy}>
                  {t(copied ? 'copied' : 'copy-address')}
                </Button>
              )}
            </CopyButton>
          </Row>
        </Stack>
      </FormDialog>
    </>
  );
}
