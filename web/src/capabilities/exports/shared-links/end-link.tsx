import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EndSharedLink } from '#capabilities/exports/operations.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';

/** A link that has ended cannot be brought back, so a question comes first. */
export function EndLink({ link }: { link: { _id: string; view: string } }) {
  const { t } = useTranslation('exports');
  const [isAsked, ask] = useState(false);
  const [end, busy] = useAct(EndSharedLink);
  return (
    <>
      <Button size="xs" variant="default" aria-label={t('links.end-of', { view: link.view })} onClick={() => ask(true)}>
        {t('link.end')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        question={t('links.end-question', { view: link.view })}
        verb={t('link.end')}
        busy={busy}
        onConfirm={async () => {
          const { data } = await end({ id: link._id });
          ask(false);
          if (data) toast(t('link.ended'));
        }}
        onClose={() => ask(false)}
      />
    </>
  );
}
