import { TextInput } from '@mantine/core';
import { checkNewApplication } from '@seedbed/domain/applications/input.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { FormFoot } from '#platform/forms/form-foot.tsx';
import { useCheckedForm } from '#platform/forms/use-checked-form.ts';
import { toast, toastError } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { CreateApplication } from './operations.ts';
import css from './own-applications.module.css';

/** Begins a draft in the funnel of a public page. */
export function NewApplication({ slug, onDone }: { slug: string; onDone: () => void }) {
  const { t } = useTranslation('applications');
  const [create] = useAct(CreateApplication, { silent: true });
  const [initial] = useState(() => ({ id: newId<'Application'>() as string, name: '' }));
  const navigate = useNavigate();
  const filled = useRef<string | null>(null);
  const form = useCheckedForm({
    draft: `application:new:${slug}`,
    initial,
    check: ({ name }) => checkNewApplication({ name }),
    send: async ({ id, name }) => {
      const { data, error } = await create({ id, slug, name });
      if (error && !fieldErrors(error)) toastError(errorText(error));
      filled.current = data?.createApplication.fillingId ?? null;
      return error;
    },
  });
  const { errors } = form;
  async function begin() {
    if (!(await form.submit())) return;
    toast(t('own.begun'));
    // The answers come next.
    if (filled.current) void navigate(`/forms/fill/${filled.current}`);
    else onDone();
  }
  return (
    <form
      className={css.form}
      aria-label={t('own.begin')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <ErrorSummary errors={errors.name ? [{ id: 'application-name', text: errors.name }] : []} tried={form.tried} />
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
      <FormFoot
        busy={form.busy}
        onCancel={() => {
          form.discard();
          onDone();
        }}
      />
    </form>
  );
}
