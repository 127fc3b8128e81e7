import { NativeSelect, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from '#platform/forms/form.tsx';
import type { Registering } from './use-register.ts';

interface Props {
  startups: readonly { _id: string; name: string }[];
  hasSeries: boolean;
  verb: string;
  register: (registering: Registering) => Promise<boolean>;
  onDone: () => void;
}

/** For people with several startups, and for events with several dates. */
export function RegisterForm({ startups, hasSeries, verb, register, onDone }: Props) {
  const { t } = useTranslation('events');
  const [startupId, setStartupId] = useState(startups[0]?._id ?? '');
  const [series, setSeries] = useState(false);
  return (
    <Form
      verb={verb}
      onCancel={onDone}
      onSubmit={async () => {
        if (await register({ startupId: startupId || null, ...(hasSeries && { series }) })) onDone();
      }}
    >
      {startups.length > 1 && (
        <NativeSelect
          label={t('register.startup')}
          value={startupId}
          data={startups.map(({ _id, name }) => ({ value: _id, label: name }))}
          onChange={(event) => setStartupId(event.currentTarget.value)}
        />
      )}
      {hasSeries && (
        <Switch
          label={t('register.series')}
          description={t('register.series-help')}
          checked={series}
          onChange={(event) => setSeries(event.currentTarget.checked)}
        />
      )}
    </Form>
  );
}
