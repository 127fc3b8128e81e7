import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RemovePasskey, RenamePasskey } from '#capabilities/sessions/operations.ts';
import { errorText, fieldErrors } from '#platform/api/errors.ts';
import type { SecurityQuery } from '#platform/api/generated/documents.ts';
import { Form } from '#platform/forms/form.tsx';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useFocusHandover } from '#platform/ui/use-focus-handover.ts';
import { useAct } from '#platform/use-act.ts';
import css from './security.module.css';

type Passkey = SecurityQuery['passkeys'][number];

interface Props {
  passkey: Passkey;
  onChanged: () => void;
}

export function PasskeyRow({ passkey, onChanged }: Props) {
  const { t } = useTranslation('own-account');
  const [remove, removing] = useAct(RemovePasskey);
  const [asked, ask] = useState(false);
  const [naming, setNaming] = useState(false);
  const handover = useFocusHandover<HTMLLIElement>();
  const renameButton = useRef<HTMLButtonElement>(null);
  const named = () => {
    setNaming(false);
    setTimeout(() => renameButton.current?.focus());
  };
  const { name, createdAt, lastUsedAt } = passkey;
  const when = (moment: string) => fullMoment(moment, ownZone());
  return (
    <li className={css.device} {...handover}>
      {naming ? (
        <Rename passkey={passkey} onDone={named} />
      ) : (
        <>
          <div>
            <p className={css.name}>
              <bdi>{name}</bdi>
            </p>
            <p className="note">{t('passkeys.made', { when: when(createdAt) })}</p>
            <p className="note">
              {lastUsedAt ? t('passkeys.last-used', { when: when(lastUsedAt) }) : t('passkeys.unused')}
            </p>
          </div>
          <Row gap={2}>
            <Button
              ref={renameButton}
              variant="default"
              size="xs"
              aria-label={`${t('passkeys.rename')}: ${name}`}
              onClick={() => setNaming(true)}
            >
              {t('passkeys.rename')}
            </Button>
            <Button
              variant="default"
              size="xs"
              loading={removing}
              aria-label={`${t('passkeys.remove')}: ${name}`}
              onClick={() => ask(true)}
            >
              {t('passkeys.remove')}
            </Button>
          </Row>
        </>
      )}
      <ConfirmDialog
        open={asked}
        question={t('passkeys.remove-question', { name })}
        verb={t('passkeys.remove')}
        onConfirm={async () => {
          ask(false);
          const { data } = await remove({ id: passkey._id });
          if (data) toast(t('passkeys.removed'));
          onChanged();
        }}
        onClose={() => ask(false)}
      />
    </li>
  );
}

function Rename({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const { t } = useTranslation(['own-account', 'accounts', 'common']);
  const [rename, busy] = useAct(RenamePasskey, { silent: true });
  const [name, setName] = useState(passkey.name);
  const [problem, setProblem] = useState<string | null>(null);

  async function send() {
    const { error } = await rename({ id: passkey._id, name });
    if (!error) return onDone();
    setProblem(fieldErrors(error)?.name ?? errorText(error));
  }

  return (
    <Form onSubmit={send} className={css.form}>
      <TextInput
        autoFocus
        label={t('accounts:fields.name')}
        value={name}
        error={problem}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onDone()}
        size="md"
      />
      <Row gap={2}>
        <Button variant="default" onClick={onDone}>
          {t('common:actions.cancel')}
        </Button>
        <Button type="submit" loading={busy}>
          {t('common:actions.save')}
        </Button>
      </Row>
    </Form>
  );
}
