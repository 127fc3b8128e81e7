import { Button } from '@mantine/core';
import { type OwnPicture, pictureTypes, whyNotPicture } from '@seedbed/domain/accounts/own-picture.ts';
import { fileMaxMegabytes } from '@seedbed/domain/kernel/largest-file.ts';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient } from 'urql';
import { useMe } from '#capabilities/accounts/me.tsx';
import { Forget } from '#platform/api/local.ts';
import { call, type RestAnswer } from '#platform/api/rest.ts';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import css from './own-pictures.module.css';

const kinds: readonly OwnPicture[] = ['avatar', 'cover'];
type ShowResult = (result: { problem?: string; done?: string }) => void;
const addresses = { avatar: '/api/users/file', cover: '/api/users/cover' } as const;

/** Uploads or removes the picture and the cover. The server crops them, and every view updates at once. */
export function OwnPictures() {
  const { t } = useTranslation('accounts');
  const hint = useId();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const showResult: ShowResult = (result) => {
    setProblem(result.problem ?? null);
    setDone(result.done ?? '');
  };
  return (
    <div className={css.field}>
      {kinds.map((kind) => (
        <OnePicture key={kind} kind={kind} hint={hint} showResult={showResult} />
      ))}
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
    </div>
  );
}

interface Props {
  kind: OwnPicture;
  hint: string;
  showResult: ShowResult;
}

function OnePicture({ kind, hint, showResult }: Props) {
  const { t } = useTranslation('accounts');
  const me = useMe();
  const client = useClient();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState<'sending' | 'removing' | null>(null);

  async function act(what: 'sending' | 'removing', ask: () => Promise<RestAnswer<unknown>>, words: string) {
    showResult({});
    setBusy(what);
    const answer = await ask();
    setBusy(null);
    if (answer.problem) return showResult({ problem: answer.problem.message });
    const changes = ['User', 'CurrentUser'].map((type) => ({ kind: type, id: me._id }));
    await client.mutation(Forget, { changes, all: false }).toPromise();
    showResult({ done: words });
  }

  async function send(picture: File) {
    const userError = whyNotPicture(picture);
    if (userError) {
      await loadTexts(['files']);
      return showResult({
        problem: textOfCode('user-errors', userError.code, { ...userError.params }) ?? userError.code,
      });
    }
    const form = new FormData();
    form.set('file', picture);
    await act('sending', () => call('POST', addresses[kind], form), t(`picture.${kind}.changed`));
  }

  async function remove() {
    await act('removing', () => call('DELETE', addresses[kind]), t(`picture.${kind}.removed`));
    // The focused button disappears with the picture.
    change.current?.focus();
  }

  return (
    <Row gap={2}>
      <Button
        ref={change}
        variant="default"
        size="xs"
        loading={busy === 'sending'}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t(`picture.${kind}.change`)}
      </Button>
      {me[kind] && (
        <Button variant="subtle" color="gray" size="xs" loading={busy === 'removing'} onClick={() => void remove()}>
          {t(`picture.${kind}.remove`)}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes}
        aria-label={t(`picture.${kind}.change`)}
        onChange={(event) => {
          const [picture] = event.currentTarget.files ?? [];
          if (picture) void send(picture);
          // Allows the same file to be chosen again.
          event.currentTarget.value = '';
        }}
      />
    </Row>
  );
}
