import { useTranslation } from 'react-i18next';
import { AccountFrame } from '#capabilities/sessions/account-frame.tsx';
import css from '#capabilities/sessions/sign-in/sign-in-form.module.css';
import { boot } from '#platform/boot.ts';
import { WayOn } from '#platform/ui/page/next-step.tsx';
import { useTitle } from '#platform/ui/page/page.tsx';

/** There is no application form before funnels exist. */
export function Component() {
  const { t } = useTranslation('accounts');
  useTitle(t('no-intake.title'));
  return (
    <AccountFrame
      title={t('no-intake.title')}
      sentence={t('no-intake.sentence', { tenant: boot.publicIncubator?.name })}
    >
      <div className={css.form}>
        <WayOn />
      </div>
    </AccountFrame>
  );
}
