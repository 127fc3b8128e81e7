import { useTranslation } from 'react-i18next';
import { boot } from '#platform/boot.ts';
import { useTitle } from '#platform/ui/page.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function Component() {
  const { t } = useTranslation('accounts');
  useTitle(t('sign-in.title'));
  return (
    <AccountFrame title={t('sign-in.heading', { tenant: boot.publicIncubator?.name })} sentence={t('sign-in.sentence')}>
      <SignInForm />
    </AccountFrame>
  );
}
