import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import { Barred } from '#platform/ui/barred.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';

/** Names a reason whose rejection gets words of its own. */
export function NewVariant({ onNamed }: { onNamed: (reason: string) => void }) {
  const { t } = useTranslation(['emails', 'common']);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  if (!isOpen)
    return (
      <Button variant="subtle" size="xs" onClick={() => setOpen(true)}>
        {t('content.new-reason')}
      </Button>
    );
  return (
    <Form
      gap={3}
      onSubmit={() => {
        if (!reason.trim()) return;
        onNamed(reason.trim());
        setReason('');
        setOpen(false);
      }}
    >
      <TextInput
        label={t('content.reason')}
        description={t('content.reason-help')}
        value={reason}
        maxLength={100}
        autoFocus
        dir="auto"
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Row gap={2}>
        <Barred why={!reason.trim() && t('common:barred.fill', { field: t('content.reason') })}>
          <Button type="submit" size="xs">
            {t('content.write')}
          </Button>
        </Barred>
        <Button size="xs" variant="default" onClick={() => setOpen(false)}>
          {t('common:actions.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
