import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '#capabilities/accounts/public.tsx';
import { usePendingCount } from '#platform/offline/pending-changes.ts';
import { ConfirmDialog } from '#platform/ui/confirm-dialog.tsx';
import { signOut } from './sign-in/sign-in.ts';

/** Logging out clears the device. It asks first if there are changes that were not sent. `remember`: the next login leads back here. */
export function useSignOut(options: { remember?: boolean } = {}): { logOut: () => void; question: ReactNode } {
  const { t } = useTranslation();
  const count = usePendingCount(useMe()._id);
  const [asked, ask] = useState(false);
  const question = (
    <ConfirmDialog
      open={asked}
      question={t('log-out.not-sent', { count })}
      verb={t('actions.log-out')}
      onConfirm={() => void signOut(options)}
      onClose={() => ask(false)}
    />
  );
  return { logOut: () => (count > 0 ? ask(true) : void signOut(options)), question };
}
