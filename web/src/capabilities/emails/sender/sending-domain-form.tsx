import { Button, NumberInput, TextInput } from '@mantine/core';
import { checkSendingDomain } from '@seedbed/domain/emails/sending-domain.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SetSendingDomain } from '#capabilities/emails/operations.ts';
import type { SendingDomainFactsFragment } from '#platform/api/generated/documents.ts';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

/** Names a domain, or changes its sender and its pace. */
export function SendingDomainForm({ domain }: { domain: SendingDomainFactsFragment | null }) {
  const { t } = useTranslation('emails');
  const [set] = useAct(SetSendingDomain, { silent: true });
  const [initial] = useState(() => ({
    host: domain?.host ?? '',
    localPart: domain?.localPart ?? 'hello',
    hourlyLimit: domain?.hourlyLimit ?? null,
  }));
  const form = useCheckedForm({
    name: 'sending-domain',
    draft: `sending-domain:${domain?._id ?? 'new'}`,
    initial,
    check: (values) => checkSendingDomain(values, []),
    send: (values) => set(values),
    onSaved: () => toast(t('domain.saved')),
  });
  return (
    <CheckedForm form={form}>
      {!domain && (
        <TextInput
          {...form.text('host')}
          label={t('fields.host')}
          placeholder="example.org"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
          attributes={{ input: { dir: 'ltr' } }}
        />
      )}
      <TextInput
        {...form.text('localPart')}
        label={t('fields.localPart')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        attributes={{ input: { dir: 'ltr' } }}
      />
      <NumberInput
        {...form.field('hourlyLimit')}
        label={<Optional label={t('fields.hourlyLimit')} />}
        description={t('domain.limit-help')}
        min={10}
        max={100_000}
        allowDecimal={false}
        allowNegative={false}
        value={form.values.hourlyLimit ?? ''}
        onChange={(value) => form.set('hourlyLimit', value === '' ? null : Number(value))}
      />
      <Row>
        <Button type="submit" variant="default" loading={form.busy}>
          {t(domain ? 'domain.save' : 'domain.set-up')}
        </Button>
      </Row>
    </CheckedForm>
  );
}
