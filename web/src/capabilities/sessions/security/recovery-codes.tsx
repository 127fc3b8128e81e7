import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { boot } from '#platform/boot.ts';
import { useUnsaved } from '#platform/offline/unsaved-input.ts';
import { Row } from '#platform/ui/layout/layout.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import css from './second-factor.module.css';

/** Shown once, since only hashes are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTranslation(['own-account', 'common']);
  const { email } = useMe();
  const title = useRef<HTMLHeadingElement>(null);
  useUnsaved(true);
  useEffect(() => title.current?.focus(), []);

  const head = t('codes.of', { tenant: boot.publicIncubator?.name, email });
  const text = `${head}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <h3 ref={title} tabIndex={-1} className={css.heading}>
        {t('codes.title')}
      </h3>
      <p>{t('codes.sentence')}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>
            <bdi dir="ltr">{code}</bdi>
          </li>
        ))}
      </ul>
      <Row gap={2}>
        <Button
          variant="default"
          onClick={() => void navigator.clipboard.writeText(text).then(() => toast(t('common:copied')))}
        >
          {t('codes.copy')}
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`recovery-codes-${boot.publicIncubator?.slug}.txt`}
        >
          {t('codes.download')}
        </Button>
        <Button onClick={onKept}>{t('codes.kept')}</Button>
      </Row>
    </>
  );
}
