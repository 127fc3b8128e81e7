import { Button } from '@mantine/core';
import { avatarTypes } from '@seedbed/domain/accounts/avatar.ts';
import { fileMaxMegabytes } from '@seedbed/domain/kernel/largest-file.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { Forget } from '#platform/api/local.ts';
import { call } from '#platform/api/rest.ts';
import { toast, toastError } from '#platform/ui/toasts.tsx';
import css from './avatar-field.module.css';
import { useMe } from './me.tsx';

/** Chooses the own picture; the server cuts it to a square. Whoever shows a face shows the new one at once. */
export function AvatarField() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const client = useClient();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);

  async function send(picture: File) {
    const form = new FormData();
    form.set('file', picture);
    setBusy(true);
    const { problem } = await call('POST', '/api/users/file', form);
    setBusy(false);
    if (problem) return toastError(problem.message);
    const changes = ['User', 'CurrentUser'].map((kind) => ({ kind, id: me._id }));
    await client.mutation(Forget, { changes, all: false }).toPromise();
    toast(t('picture.changed'));
  }

  return (
    <div className={css.field}>
      <Button variant="default" size="xs" loading={busy} aria-describedby={hint} onClick={() => input.current?.click()}>
        {t('picture.change')}
      </Button>
      <p id={hint} className={css.hint}>
        {t('picture.hint', { max: fileMaxMegabytes })}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept={avatarTypes}
        aria-label={t('picture.change')}
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? [];
          if (picture) void send(picture);
          // The same file may be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
