import { Button, CopyButton, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EndViewLink } from '#capabilities/exports/operations.ts';
import type { LinkOfViewFragment } from '#platform/api/generated/documents.ts';
import { fullMoment, ownZone } from '#platform/i18n/dates.ts';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './links.module.css';

interface Props {
  viewId: string;
  link: NonNullable<LinkOfViewFragment['link']>;
  onClose: () => void;
}

/** The address of a link, and its end at once. */
export function LinkTerms({ viewId, link, onClose }: Props) {
  const { t } = useTranslation(['exports', 'common']);
  const [end, busy] = useAct(EndViewLink);

  async function stop() {
    const { error } = await end({ viewId });
    if (error) return;
    onClose();
    toast(t('link.ended'));
  }

  return (
    <Stack gap={4}>
      <p>{t('link.sentence')}</p>
      <div className={css.address}>
        <TextInput
          label={t('link.address')}
          value={link.address}
          readOnly
          dir="ltr"
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={link.address}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? t('common:copied') : t('link.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
      <p className="note">
        {link.expiresAt ? t('link.ends-at', { when: fullMoment(link.expiresAt, ownZone()) }) : t('link.never-ends')}{' '}
        {link.hasPassword && t('link.has-password')}
      </p>
      <Row gap={2} justify="end">
        <Button variant="default" onClick={onClose}>
          {t('common:actions.close')}
        </Button>
        <Button color="red" variant="light" loading={busy} onClick={() => void stop()}>
          {t('link.end')}
        </Button>
      </Row>
    </Stack>
  );
}
