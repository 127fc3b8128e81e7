import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { roleName } from '#capabilities/access/public.tsx';
import { StopViewingAs } from '#capabilities/sessions/operations.ts';
import { PeekIcon } from '#platform/ui/icons.tsx';
import { useAct } from '#platform/use-act.ts';
import { openStart } from './open-start.ts';
import css from './view-as.module.css';

/** The role that the person views the product as, and the way back. */
export function ViewAsBanner({ viewed }: { viewed: Parameters<typeof roleName>[0] }) {
  const { t } = useTranslation('access');
  const [stop] = useAct(StopViewingAs);
  const [busy, setBusy] = useState(false);
  async function end() {
    setBusy(true);
    const { error } = await stop({});
    if (error) setBusy(false);
    else openStart();
  }
  return (
    <section className={css.banner} aria-label={t('view-as.title')}>
      <PeekIcon size={18} />
      <p className={css.words}>{t('view-as.banner', { role: roleName(viewed) })}</p>
      <Button size="xs" loading={busy} onClick={() => void end()}>
        {t('view-as.stop')}
      </Button>
    </section>
  );
}
