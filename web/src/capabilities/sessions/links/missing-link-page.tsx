import { useTranslation } from 'react-i18next';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import css from '#capabilities/sessions/sign-in/sign-in-form.module.css';
import { NextSteps } from '#platform/ui/page/next-steps.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';

/** For public links with unknown ids. It looks the same with and without a session. */
export function Component() {
  const { t } = useTranslation('common');
  useTitle(t('lost.text'));
  return (
    <AccountFrame title={t('lost.text')} sentence={t('lost.hint')}>
      <div className={css.form}>
        <NextSteps />
      </div>
    </AccountFrame>
  );
}
