import { PasswordInput, TextInput } from '@mantine/core';
import { checkCalDav, checkIcs } from '@seedbed/domain/linked-calendars/input.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import { ErrorSummary } from '#platform/forms/error-summary.tsx';
import { Form } from '#platform/forms/form.tsx';
import { Optional } from '#platform/forms/optional.tsx';
import { type Errors, errorsOf } from '#platform/forms/use-checked-form.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './linked-calendars.module.css';
import { LinkCalDav, LinkIcs } from './operations.ts';

interface Props {
  provider: 'CALDAV' | 'ICS';
  onDone: () => void;
  onCancel: () => void;
}

const fieldsOf = { CALDAV: ['url', 'username', 'password'], ICS: ['url', 'name'] } as const;

/** Without a draft: addresses and passwords must not stay on the device. */
export function AddressForm({ provider, onDone, onCancel }: Props) {
  const { t } = useTranslation('linked-calendars');
  const [linkCalDav, sendingCalDav] = useAct(LinkCalDav, { silent: true });
  const [linkIcs, sendingIcs] = useAct(LinkIcs, { silent: true });
  const [values, setValues] = useState({ url: '', username: '', password: '', name: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(0);
  const fields = fieldsOf[provider];

  async function send() {
    const { url, username, password, name } = values;
    const isServer = provider === 'CALDAV';
    const server = { url, username, password };
    const address = { url, name: name.trim() || null };
    const wrong = errorsOf(() => (isServer ? checkCalDav(server) : checkIcs(address)), values);
    setErrors(wrong);
    setProblem(null);
    setTried((n) => n + 1);
    if (Object.keys(wrong).length > 0) return;
    const { data, error } = isServer ? await linkCalDav({ input: server }) : await linkIcs({ input: address });
    if (data) {
      toast(t('linked', { name: t(`providers.${provider}`) }));
      return onDone();
    }
    setErrors((error && fieldErrors(error)) ?? {});
    if (error && !fieldErrors(error)) setProblem(errorText(error));
  }

  return (
    <Form onSubmit={send} busy={sendingCalDav || sendingIcs} onCancel={onCancel} verb={t('link')}>
      <ErrorSummary
        tried={tried}
        errors={fields.flatMap((name) => (errors[name] ? [{ id: `calendar-${name}`, text: errors[name] }] : []))}
      />
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
      {fields.map((name) => {
        const Input = name === 'password' ? PasswordInput : TextInput;
        const label = t(`fields.${name}`);
        return (
          <Input
            key={name}
            id={`calendar-${name}`}
            label={name === 'name' ? <Optional label={label} /> : label}
            description={
              name === 'url' ? t(`url-why.${provider}`) : name === 'password' ? t('password-why') : undefined
            }
            value={values[name]}
            error={errors[name]}
            autoComplete="off"
            spellCheck={false}
            dir={name === 'name' ? 'auto' : 'ltr'}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        );
      })}
    </Form>
  );
}
