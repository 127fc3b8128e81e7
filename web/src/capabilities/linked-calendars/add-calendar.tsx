import { Button } from '@mantine/core';
import { isOAuthProvider } from '@seedbed/domain/linked-calendars/providers.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkedAccountsQuery } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Barred } from '#platform/ui/barred.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { AddressForm } from './address-form.tsx';
import { useBeginLink } from './use-link.ts';

interface Props {
  offers: LinkedAccountsQuery['linkOffers']['providers'];
  onLinked: () => void;
}

/** One button for each service that the organization has, and one for any other calendar. */
export function AddCalendar({ offers, onLinked }: Props) {
  const { t } = useTranslation(['linked-calendars', 'common']);
  const [begin, busy] = useBeginLink();
  const [form, setForm] = useState<'CALDAV' | 'ICS' | null>(null);
  return (
    <Row gap={2} align="center">
      {offers.map(({ name, isLocked }) => (
        <Barred key={name} why={isLocked && t('common:locked')}>
          <Button
            variant="default"
            loading={busy === name}
            onClick={() => (isOAuthProvider(name) ? void begin(name) : setForm(name))}
          >
            {t(`add.${name}`)}
          </Button>
        </Barred>
      ))}
      <FormDialog opened={form !== null} title={t(`add.${form ?? 'ICS'}`)} onClose={() => setForm(null)}>
        {form && (
          <AddressForm
            provider={form}
            onDone={() => {
              setForm(null);
              onLinked();
            }}
            onCancel={() => setForm(null)}
          />
        )}
      </FormDialog>
    </Row>
  );
}
