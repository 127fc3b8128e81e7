import { Button, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { AuthMethods } from '#capabilities/sessions/operations.ts';
import { errorText } from '#platform/api/errors.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { useWhenOpened } from '#platform/ui/use-when-opened.ts';
import { OtherWays } from './other-ways.tsx';
import { PasswordWay } from './password-way.tsx';
import css from './reauthentication-dialog.module.css';

export interface ReauthenticationProps {
  /** The account's email, for password managers. */
  email: string;
  onAnswer: (isConfirmed: boolean) => void;
}

/** Re-authentication before a dangerous step, with the methods that the person has. */
export function ReauthenticationDialog({ email, onAnswer }: ReauthenticationProps) {
  const { t } = useTranslation(['own-account', 'common']);
  const [{ data, error }] = useQuery({ query: AuthMethods, requestPolicy: 'network-only' });
  const ways = data?.proofWays;
  const { opened } = useWhenOpened(ways !== undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    if (!error || ways) return;
    toastError(errorText(error));
    onAnswer(false);
  }, [error]);

  const cancel = (
    <Button variant="default" onClick={() => onAnswer(false)}>
      {t('common:actions.cancel')}
    </Button>
  );
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(false)}
      title={t('reauthentication.title')}
      closeButtonProps={{ 'aria-label': t('common:actions.close') }}
      centered
      size={420}
      padding="lg"
      zIndex={1_000_020}
    >
      {ways && (
        <div className={css.ways}>
          <p className={css.why}>{t('reauthentication.sentence')}</p>
          {ways.password && (
            <PasswordWay email={email} withCode={ways.code} cancel={cancel} onReauthenticated={() => onAnswer(true)} />
          )}
          <OtherWays ways={ways} onReauthenticated={() => onAnswer(true)} />
          {!ways.password && (
            <Row gap={2} justify="end" nowrap>
              {cancel}
            </Row>
          )}
        </div>
      )}
    </Modal>
  );
}
