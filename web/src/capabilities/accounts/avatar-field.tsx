import { Button } from '@mantine/core';
import { avatarTypes, refusalOfAvatar } from '@seedbed/domain/accounts/avatar.ts';
import { fileMaxMegabytes } from '@seedbed/domain/kernel/largest-file.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { Forget } from '#platform/api/local.ts';
import { call, type RestAnswer } from '#platform/api/rest.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { said } from '#platform/i18n/said.ts';
import css from './avatar-field.module.css';
import { useMe } from './me.tsx';

type Busy = 'sending' | 'removing';

/** Chooses the own picture, which the server cuts to a square, or removes it. Whoever shows a face shows it so at once. */
export function AvatarField() {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const client = useClient();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState<Busy | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');

  async function act(what: Busy, ask: () => Promise<RestAnswer<unknown>>, words: string) {
    setProblem(null);
    setDone('');
    setBusy(what);
    const answer = await ask();
    setBusy(null);
    if (answer.problem) return setProblem(answer.problem.message);
    const changes = ['User', 'CurrentUser'].map((kind) => ({ kind, id: me._id }));
    await client.mutation(Forget, { changes, all: false }).toPromise();
    setDone(words);
  }

  async function send(picture: File) {
    const refusal = refusalOfAvatar(picture);
    if (refusal) {
      await loadTexts(['files']);
      return setProblem(said('refusals', refusal.code, { ...refusal.params }));
    }
    const form = new FormData();
    form.set('file', picture);
    await act('sending', () => call('POST', '/api/users/file', form), t('picture.changed'));
  }

  async function remove() {
    await act('removing', () => call('DELETE', '/api/users/file'), t('picture.removed'));
    // The button that had the focus goes with the picture.
    change.current?.focus();
  }

  return (
    <div className={css.field}>
      <Button
        ref={change}
        variant="default"
        size="xs"
        loading={busy === 'sending'}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t('picture.change')}
      </Button>
      {me.avatar && (
        <Button variant="subtle" color="gray" size="xs" loading={busy === 'removing'} onClick={() => void remove()}>
          {t('picture.remove')}
        </Button>
      )}
      <p id={hint} className={css.hint}>
        {t('picture.hint', { max: fileMaxMegabytes })}
      </p>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {done}
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
