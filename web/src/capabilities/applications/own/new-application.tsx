import { TextInput } from '@mantine/core';
import { checkNewApplication } from '@seedbed/domain/applications/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CheckedForm } from '#platform/forms/checked-form.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { CreateApplication } from './operations.ts';
import css from './own-applications.module.css';

/** Begins a draft in the funnel of a public page. */
export function NewApplication({ slug, onDone }: { slug: string; onDone: () => void }) {
  const { t } = useTranslation('applications');
  const [create] = useAct(CreateApplication, { silent: true });
  const [initial] = useState(() => ({ id: newId<'Application'>() as string, name: '' }));
  const navigate = useNavigate();
  const form = useCheckedForm({
    name: 'application',
    draft: `application:new:${slug}`,
    initial,
    check: ({ name }) => checkNewApplication({ name }),
    send: ({ id, name }) => create({ id, slug, name }),
    onSaved: ({ data }) => {
      toast(t('own.begun'));
      const filling = data?.createApplication.fillingId;
      // The answers come next.
      if (filling) void navigate(`/forms/fill/${filling}`);
      else onDone();
    },
  });
  const { errors } = form;
  return (
    <CheckedForm form={form} className={css.form} aria-label={t('own.begin')} onCancel={onDone}>
      <TextInput
        id="application-name"
        label={t('own.name')}
        description={t('own.name-help')}
        autoFocus
        maxLength={120}
        dir="auto"
        value={form.values.name}
        error={errors.name}
        onChange={(event) => form.set('name', event.currentTarget.value)}
      />
    </CheckedForm>
  );
}
